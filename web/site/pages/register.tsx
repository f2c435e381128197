import { wholeWords } from '@laboratory/design/ui/inline-text/keep-together.ts'
import { register } from '#content/pages/register.ts'
import { ownPolicy } from '#content/policy-version.ts'
import { type MaybePending, isPending } from '#content/types.ts'
import { heldWords } from '#site/words.ts'
import RegistrationForm from '#site/forms/registration-form.island.tsx'
import { Island } from '#site/browser/island.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import styles from './register.module.css'

/** A help text, or the placeholder while the laboratory has not supplied it. */
const said = (fact: MaybePending) => (isPending(fact) ? fact.placeholder : fact)

export default function Register() {
  const { title, summary, intro, groups, help, consentNote, isHeld, thanks } = register
  const words = {
    groups,
    help: {
      ...help,
      gender: said(help.gender),
      dateOfBirth: said(help.dateOfBirth),
      zipCode: said(help.zipCode),
    },
    consentNote,
    held: isHeld ? heldWords.consent : undefined,
    thanks: { ...thanks, text: wholeWords(thanks.text) },
  }
  return (
    <>
      <PageHead title={title} summary={summary} />
      <div className={`wrap sectionFollows inColumns ${styles.columns}`} data-print="rows">
        <div className={`card onQuiet stack ${styles.aside}`}>
          {intro.map((text) => (
            <InlineText key={text} as="p" text={text} />
          ))}
        </div>
        <Island name="registration-form" of={RegistrationForm} data={{ words, ...ownPolicy }} />
      </div>
    </>
  )
}
