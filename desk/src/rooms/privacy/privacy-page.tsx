import type { PersonSheet } from '@laboratory/contract/desk/privacy'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { announce, sayFailed } from '../../ui/toasts.tsx'
import { Card, LinkButton, Page } from '../../ui/page.tsx'
import { Field } from '../../ui/fields.tsx'
import { PersonSheetView } from './person-sheet.tsx'
import styles from './privacy.module.css'
import { Requests } from './requests.tsx'

/** What is kept of a person, and what people have asked about it. The mailbox is typed here and is part of no address. */
export function Component() {
  const [sheet, setSheet] = useState<PersonSheet>()
  const place = useRef<HTMLDivElement>(null)
  const show = (found: PersonSheet) => {
    setSheet(found)
    announce('The sheet is shown below.')
    requestAnimationFrame(() => place.current?.focus())
  }
  const showAgain = (mailbox: string) => {
    call('showPerson', { mailbox }).then(show, sayFailed)
  }
  /** From within a dialog, which keeps the focus. */
  const readAgain = async (mailbox: string) => {
    const found = await call('showPerson', { mailbox })
    setSheet(found)
    return found
  }
  return (
    <Page
      title="Personal data"
      actions={
        <LinkButton to="/audit" variant="quiet">
          Audit log
        </LinkButton>
      }
    >
      <div className={`columns gap6 ${styles.page}`} data-sheet={sheet !== undefined}>
        <div data-print="no">
          <Card title="Find a person">
            <p className="muted small below4">
              Answer to this e-mail address only, and make sure that it is the person’s. That you looked is
              noted in the audit log. You have a name or a telephone number only? The search of the inquiries
              and of the registrations finds the address.
            </p>
            <ActForm call="showPerson" submit="Show what is kept" onDone={show}>
              <Field name="mailbox" type="email" label="E-mail address" />
            </ActForm>
          </Card>
        </div>
        {sheet && (
          <div ref={place} tabIndex={-1} className={styles.place}>
            <p className="below4" data-print="no">
              <Button variant="quiet" onClick={() => setSheet(undefined)}>
                Close the sheet
              </Button>
            </p>
            <PersonSheetView
              sheet={sheet}
              onChanged={showAgain}
              onReadAgain={() => readAgain(sheet.data.mailbox)}
            />
          </div>
        )}
        <div data-print={sheet ? 'no' : undefined}>
          <Requests />
        </div>
      </div>
    </Page>
  )
}
