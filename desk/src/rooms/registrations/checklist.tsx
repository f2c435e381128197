import {
  reviewChecks,
  type RegistrationView,
  type ReviewCheck,
} from '@laboratory/contract/desk/registrations'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { shortTime } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { registrationKind } from './registration-kind.tsx'
import { checkLabels } from './words.ts'

type Props = { readonly view: RegistrationView; readonly mayAct: boolean }

type Wanted = { readonly [Check in ReviewCheck]?: boolean | undefined }

/** The checks before an approval: stored when they are ticked, and with the decision. */
export function Checklist({ view, mayAct }: Props) {
  const now = useNow()
  const act = useRecordAct(registrationKind, view, 'check')
  // Ticks that are being sent: one after the other, each on the version that the one before has made.
  const [wanted, setWanted] = useState<Wanted>({})
  const isDone = (check: ReviewCheck) => view.checks.some((one) => one.check === check)
  const next = reviewChecks.find((check) => wanted[check] !== undefined)
  const isNextDone = next !== undefined && wanted[next] === true
  const tick = useEffectEvent(async (check: ReviewCheck, isWanted: boolean) => {
    let isStored = isDone(check) === isWanted
    if (!isStored)
      await act.run(
        'checkRegistration',
        { check, isDone: isWanted },
        {
          said: `${isWanted ? 'Ticked' : 'Not ticked any more'}: ${checkLabels[check]}.`,
          isQuiet: true,
          onDone: () => void (isStored = true),
        },
      )
    setWanted((ticks) => (isStored ? { ...ticks, [check]: undefined } : {}))
  })
  useEffect(() => {
    if (next !== undefined) void tick(next, isNextDone)
  }, [next, isNextDone])

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
              onChange={(event) => setWanted({ ...wanted, [check]: event.target.checked })}
            />
          )
        })}
      </FieldGroup>
      {act.refusal}
    </section>
  )
}
