import {
  reviewChecks,
  type RegistrationView,
  type ReviewCheck,
} from '@laboratory/contract/desk/registrations'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useRef, useState } from 'react'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { shortTime } from '../../ui/format.ts'
import { useNow } from '../../calls/queries.ts'
import { checkLabels } from './words.ts'

type Props = { readonly view: RegistrationView; readonly mayAct: boolean }

/** The checks before an approval: stored when they are ticked, and with the decision. */
export function Checklist({ view, mayAct }: Props) {
  const now = useNow()
  const act = useRecordAct('check')
  /** Ticks that are being sent: one after the other, each on the version that the one before has made. */
  const [wanted, setWanted] = useState<{ readonly [Check in ReviewCheck]?: boolean | undefined }>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const tick = (check: ReviewCheck, isDone: boolean) => {
    const said = `${isDone ? 'Ticked' : 'Not ticked any more'}: ${checkLabels[check]}.`
    setWanted((ticks) => ({ ...ticks, [check]: isDone }))
    queue.current = queue.current
      .then(() => act.run('checkRegistration', { check, isDone }, { said, isQuiet: true }))
      .finally(() => setWanted((ticks) => ({ ...ticks, [check]: undefined })))
  }

  return (
    <section className="card">
      <FieldGroup
        id="checks"
        legend={view.decidedAt === null ? 'Check before you approve' : 'Checked before the decision'}
      >
        {reviewChecks.map((check) => {
          const done = view.checks.find((one) => one.check === check)
          return (
            <Choice
              key={check}
              id={`check-${check}`}
              type="checkbox"
              label={checkLabels[check]}
              hint={
                done && (
                  <bdi>
                    {done.actor?.name ?? 'The service'}, {shortTime(done.at, now)}
                  </bdi>
                )
              }
              checked={wanted[check] ?? done !== undefined}
              disabled={!mayAct}
              onChange={({ target }) => tick(check, target.checked)}
            />
          )
        })}
      </FieldGroup>
      {act.refusal}
    </section>
  )
}
