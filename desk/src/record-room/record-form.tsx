import type { DeskInput } from '@laboratory/contract/desk/routes'
import { ActForm, type ActFormProps } from '../ui/act-form.tsx'
import { useRecord } from './record.ts'
import { useRecordAct, type RecordCall, type ActInput } from './use-record-act.tsx'

type Props<Call extends RecordCall> = Omit<
  ActFormProps<RecordCall>,
  'call' | 'input' | 'said' | 'onDone' | 'about' | 'perform'
> & {
  /** Which of the page's forms it is: what is typed into it is the draft of this name. */
  readonly form: string
  readonly call: Call
  /** What is sent; the fields by their names when left out. */
  readonly input?: (fields: FormData) => ActInput<Call>
  readonly said: string | ((fields: FormData) => string)
  readonly onDone?: () => void
  readonly onUndone?: () => void
}

/** A form that performs one act on the record, on the copy that the person saw. Once it is undone, its drafts have their text again. */
export function RecordForm<Call extends RecordCall>(props: Props<Call>) {
  const { form, call, said, input = Object.fromEntries, onDone, onUndone, ...others } = props
  const { reference, version } = useRecord().view
  const act = useRecordAct(form)
  return (
    <ActForm<RecordCall>
      {...others}
      call={call}
      input={input}
      about={{ reference, version }}
      perform={(sent, fields, done) =>
        act.run(call, sent as DeskInput<Call>, {
          said: typeof said === 'string' ? said : said(fields),
          onDone() {
            done()
            onDone?.()
          },
          onUndone() {
            for (const [text, , , restore] of others.drafts ?? []) restore(text)
            onUndone?.()
          },
        })
      }
      refusal={act.refusal}
      isAgain={act.isStale}
    />
  )
}
