import { register } from '#content/pages/register.ts'
import { type MaybePending, isPending } from '#content/types.ts'
import { RegistrationForm } from '#app/forms/registration-form.tsx'
import { Island } from '#app/lib/island.tsx'
import { pageHead } from '#app/loaders/page-head.ts'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/register.ts'
import styles from './register.module.css'

export { meta } from '#app/lib/page-meta.ts'

export const handle: RouteHandle = { start: 'register' }

/** A help text, or the placeholder while the laboratory has not supplied it. */
const said = (fact: MaybePending) => (isPending(fact) ? fact.placeholder : fact)

export function loader() {
  const { path, title, summary, intro, groups, help, consentNote, thanks } = register
  return {
    head: pageHead(path),
    page: { title, summary, intro },
    words: {
      groups,
      help: {
        ...help,
        gender: said(help.gender),
        dateOfBirth: said(help.dateOfBirth),
        zipCode: said(help.zipCode),
      },
      consentNote,
      thanks,
    },
  }
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { page, words } = loaderData
  return (
    <>
      <PageHead trail={[{ label: 'Home', href: '/home' }]} title={page.title} summary={page.summary} />
      <div className={`wrap sectionFollows ${styles.columns}`}>
        <div className={`card stack ${styles.aside}`}>
          {page.intro.map((text) => (
            <p key={text}>
              <InlineText text={text} />
            </p>
          ))}
        </div>
        <Island name="RegistrationForm" of={RegistrationForm} data={{ words }} />
      </div>
    </>
  )
}
