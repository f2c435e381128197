/** Menus of the header and the footer, by page. */
import { services } from './services/all.ts'

export type NavigationLink = { readonly label: string; readonly href: string; readonly text?: string }

export const serviceLinks: readonly NavigationLink[] = services.map(({ name, path }) => ({
  label: name,
  href: path,
}))

export const mainLinks: readonly NavigationLink[] = [
  { label: 'Find a test', href: '/services' },
  { label: 'About us', href: '/about_us' },
  { label: 'Quality system', href: '/quality-system' },
  { label: 'Contact', href: '/contact' },
]

export const moreLinks: readonly NavigationLink[] = [
  { label: 'News', href: '/news' },
  { label: 'Origene DNA kit', href: '/origene' },
  { label: 'B2B registration', href: '/register' },
  { label: 'Privacy policy', href: '/privacy_policy' },
  { label: 'Legal terms', href: '/legal_terms' },
]

export const footerLinks: readonly NavigationLink[] = [
  { label: 'About us', href: '/about_us' },
  { label: 'Quality system', href: '/quality-system' },
  { label: 'News', href: '/news' },
  { label: 'Origene DNA kit', href: '/origene' },
  { label: 'B2B registration', href: '/register' },
  { label: 'Contact', href: '/contact' },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy policy', href: '/privacy_policy' },
  { label: 'Legal terms', href: '/legal_terms' },
  { label: 'Cookies and analytics', href: '/cookies' },
  { label: 'Accessibility', href: '/accessibility' },
]

/** The one call to action: the inquiry form. */
export const inquiryLink = { label: 'Customer Inquiry', href: '/contact?scrollToForm=true' } as const
