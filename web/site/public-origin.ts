/** The public origin of the site, without a trailing slash. */
export const publicOrigin = import.meta.env.VITE_PUBLIC_ORIGIN
