/** Where the site lives, without a trailing slash; set at build (`VITE_PUBLIC_ORIGIN`). */
export const publicOrigin: string = (import.meta.env.VITE_PUBLIC_ORIGIN || 'http://127.0.0.1:3000').replace(
  /\/$/,
  '',
)
