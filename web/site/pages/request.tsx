import { senderFields } from '@laboratory/contract/words'
import { pageWords, query } from '#site/words.ts'
import { emailMaxLength } from '@laboratory/contract/email-address'
import { requestPath } from '@laboratory/contract/request-paths'
import { request } from '#content/pages/request.ts'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import styles from './request.module.css'

/** Asks for reference and e-mail address; the service answers with a page, with a script and without. */
export default function Request() {
  const { heading, lead, form, notes } = request
  return (
    <>
      <PageHead above={[{ label: pageWords.contact, href: '/contact' }]} title={heading} summary={lead} />
      <div className={`wrap inColumns ${styles.page}`}>
        <form
          className={`card stack gap6 stackStart ${styles.form}`}
          method="post"
          action={requestPath + query}
          aria-labelledby="find"
        >
          <h2 className="sizeH3" id="find">
            {form.heading}
          </h2>
          <TextField
            id="request-reference"
            name="reference"
            label={pageWords.reference}
            hint={form.referenceHint}
            required
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            id="request-email"
            name="email"
            label={senderFields.email}
            type="email"
            hint={form.emailHint}
            required
            maxLength={emailMaxLength}
            autoComplete="email"
          />
          <Button type="submit">{form.button}</Button>
        </form>
        <div className={`stack gap3 muted small ${styles.notes}`}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </>
  )
}
