import type { Facts } from '@laboratory/contract/desk/facts'
import { readPastedLines, type CellFault, type ScopeRow } from '@laboratory/contract/facts/schedule'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { SelectField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { Area, Errors, Field } from '../../ui/fields.tsx'
import { counted } from '../../ui/format.ts'
import { Card, Empty, Page, ReadState, SmallButton } from '../../ui/page.tsx'
import { announce } from '../../ui/toasts.tsx'
import { SaidFields } from './answer-form.tsx'
import { renewsFacts } from '../../statements/stored-drafts.tsx'
import { useWholePaste } from '../../statements/whole-paste.ts'

export function Component() {
  const query = useRead('listFacts', {}, { refetchOnWindowFocus: false })
  return (
    <Page title="Accreditation schedules" actions={<Link to="/facts">All facts</Link>}>
      <ReadState query={query}>{(facts) => <Lines {...facts} />}</ReadState>
    </Page>
  )
}

/** Lines that are not saved yet, with the draft that stood there when the first was changed: it is replaced, and no other. */
type Kept = { readonly over: string; readonly rows: readonly ScopeRow[] }

/** The lines, word for word as the schedules have them, as one list that is published as a whole. */
function Lines({ schedule, scheduleDraft, subjects }: Facts) {
  const kept = useDraft('schedule rows')
  const [text, keep, forget] = kept
  const { over, rows } = text
    ? (JSON.parse(text) as Kept)
    : { over: scheduleDraft?.id ?? '', rows: scheduleDraft?.rows ?? schedule }
  const setRows = (next: readonly ScopeRow[]) => keep(JSON.stringify({ over, rows: next } satisfies Kept))
  const titles = new Map(subjects.map(({ slug, title }) => [slug, title]))
  return (
    <div className="stack">
      <AddLines subjects={subjects} onAdd={(added) => setRows([...rows, ...added])} />
      <Card
        title={`${counted(rows.length, 'line')}${text ? ', not saved yet' : scheduleDraft ? ', a draft' : ''}`}
      >
        {rows.length === 0 ? (
          <Empty>None yet. Copy the rows of the schedule in Word or Excel, and paste them above.</Empty>
        ) : (
          <Table
            stacks
            caption="Lines of the schedules"
            columns={['Item', 'Property', 'Method', 'Heading', 'Test or service', 'Remove']}
            rows={rows.map((row, index) => [
              row.item,
              row.property,
              row.method,
              `${row.field} (${row.certificate}, since ${row.since}${row.inSchedule ? '' : '; not in the schedule'})`,
              titles.get(row.subject) ?? row.subject,
              <SmallButton
                key="remove"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => setRows(rows.filter((_, place) => place !== index))}
              >
                Remove
              </SmallButton>,
            ])}
          />
        )}
      </Card>
      <Card title="Save the lines">
        <ActForm
          call="saveSchedule"
          input={(fields) => ({ saidBy: fields.get('saidBy'), on: fields.get('on'), rows, over })}
          submit="Save the draft"
          renews={renewsFacts}
          said="The draft is saved. A second person signs it, under Editions."
          drafts={[kept]}
          beside={text && <SmallButton onClick={() => forget()}>Leave what is not saved</SmallButton>}
        >
          <SaidFields saidBy="Quality manager" />
        </ActForm>
      </Card>
    </div>
  )
}

type AddProps = {
  readonly subjects: Facts['subjects']
  readonly onAdd: (rows: readonly ScopeRow[]) => void
}

/** What rows that are pasted together have in common is chosen once. */
function AddLines({ subjects, onAdd }: AddProps) {
  useWholePaste()
  const pasted = useDraft('schedule lines')
  const [faults, setFaults] = useState<readonly CellFault[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = readPastedLines(String(fields.get('pasted')))
    const field = String(fields.get('field')).trim()
    const since = Number(fields.get('since'))
    const wrong = {
      ...(field === '' && { field: 'Write the heading of the schedule above these lines.' }),
      ...((since < 2015 || since > new Date(serverNow()).getFullYear()) && {
        since: 'Write a year from 2015 to this one.',
      }),
      ...(read.lines.length === 0 && { pasted: 'Paste at least one line.' }),
    }
    setErrors(wrong)
    setFaults(read.faults)
    if (Object.keys(wrong).length > 0 || read.faults.length > 0) return
    onAdd(
      read.lines.map((line) => ({
        ...line,
        field,
        since,
        subject: String(fields.get('subject')),
        inSchedule: fields.get('inSchedule') === 'yes',
        certificate: fields.get('certificate') === 'calibration' ? 'calibration' : 'testing',
      })),
    )
    pasted[2]()
    announce(`${counted(read.lines.length, 'line')} added.`)
  }
  return (
    <Card title="Add lines">
      <form className="stack gap3" noValidate onSubmit={add}>
        <Errors value={errors}>
          <div className="inTiles pair">
            <SelectField
              id="subject"
              name="subject"
              label="Test or service"
              options={subjects.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
            <SelectField
              id="certificate"
              name="certificate"
              label="Certificate"
              options={[
                { value: 'testing', label: 'Testing' },
                { value: 'calibration', label: 'Calibration' },
              ]}
            />
            <Field name="field" label="Heading of the schedule above the lines" maxLength={300} />
            <Field name="since" label="Accredited since (year)" inputMode="numeric" characters={4} />
            <SelectField
              id="inSchedule"
              name="inSchedule"
              label="Do these lines stand in the schedule?"
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No: offered, and not accredited' },
              ]}
            />
          </div>
          <Area
            name="pasted"
            label="Lines, copied from Word or Excel"
            hint="Three columns: item or material; property, with its range; method, with its edition."
            rows={6}
            draft={pasted}
          />
        </Errors>
        {faults.length > 0 && (
          <FormMessage tone="failure" role="alert">
            <p>Nothing was added. Mend these where they come from, and paste again:</p>
            <ul>
              {faults.map(({ line, sentence }) => (
                <li key={`${line} ${sentence}`}>{sentence}</li>
              ))}
            </ul>
          </FormMessage>
        )}
        <div>
          <Button type="submit" variant="quiet">
            Check and add
          </Button>
        </div>
      </form>
    </Card>
  )
}
