import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { senderFields } from '@laboratory/contract/inquiry'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Area, Field } from '../../ui/fields.tsx'
import { inquiryKind } from './inquiry-kind.ts'

type Props = { readonly view: InquiryView }

/** Corrects who asks, with the customer on the telephone. */
export function CorrectCustomer({ view }: Props) {
  return (
    <DialogButton
      button={{ children: 'Correct…', isSmall: true }}
      title="Correct the customer"
      description={`What has not left yet goes to the address that is right. ${view.isOfPerson ? 'It is about a test of a person: call back on a number that you know.' : 'Make sure who is calling.'}`}
    >
      {(close) => <CorrectForm view={view} onDone={close} />}
    </DialogButton>
  )
}

const fields = ['name', 'email', 'phone'] as const

function CorrectForm({ view, onDone }: Props & { readonly onDone: () => void }) {
  const draft = useDraft(`correct customer ${view.reference}`)
  const [reason, , forget] = draft
  const act = useRecordAct(inquiryKind, view, 'correct customer')
  const send = (form: FormData) => {
    const [name = '', email = '', phone = ''] = fields.map((field) => String(form.get(field)))
    const options = { said: 'It is corrected.', onDone: () => (forget(), onDone()) }
    return act.run('correctCustomer', { name, email, phone, reason }, options)
  }
  return (
    <RecordForm act={act} submit="Correct it" onSend={(form) => void send(form)}>
      {fields.map((field) => (
        <Field key={field} name={field} label={senderFields[field]} defaultValue={view[field]} />
      ))}
      <Area
        name="reason"
        label="Why"
        hint="For example: the customer said so on the telephone."
        rows={2}
        draft={draft}
      />
    </RecordForm>
  )
}
