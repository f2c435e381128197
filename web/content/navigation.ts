/** Menus of the header and the footer. Which page stands in which is said in its record (`menus`). */
import { menuLinks } from './pages.ts'
import { services } from './services/all.ts'
import { laboratory } from './words.ts'

type NavigationLink = { readonly label: string; readonly href: string }

export const serviceLinks: readonly NavigationLink[] = services.map(({ name, path }) => ({
  label: name,
  href: path,
}))

export const mainLinks = menuLinks('main')
export const moreLinks = menuLinks('more')
export const footerLinks = menuLinks('footer')
export const legalLinks = menuLinks('legal')

/** The one call to action: the inquiry form. */
export const inquiryLink = { label: laboratory.inquiry, href: '/contact?scrollToForm=true' } as const
