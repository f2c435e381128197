import {
  reviewChecks,
  type RegistrationView,
  type ReviewCheck,
} from '@laboratory/contract/desk/registrations'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { shortTime } from '../ui/dates.ts'
import styles from '../ui/detail.module.css'
import { useNow } from '../ui/use-now.ts'
import { Refusal } from './refusal.tsx'
import { useReview } from './use-review.ts'
import { checkLabels } from './words.ts'

type Props = { readonly view: RegistrationView; readonly mayAct: boolean }

/** What somebody makes sure of before an approval: kept as it is ticked, and with the decision. */
export function Checklist({ view, mayAct }: Props) {
  const now = useNow()
  const change = useReview(view, 'check')
  const tick = (check: ReviewCheck, isDone: boolean) =>
    change.run(
      'checkRegistration',
      { check, isDone },
      {
        intent: { kind: isDone ? 'checked' : 'unchecked', check },
        said: isDone ? `Ticked: ${checkLabels[check]}.` : `Not ticked any more: ${checkLabels[check]}.`,
      },
    )
  return (
    <section className={styles.card}>
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
                    {done.actor?.name ?? 'The command line'}, {shortTime(done.at, now)}
                  </bdi>
                )
              }
              checked={done !== undefined}
              disabled={!mayAct}
              onChange={(event) => void tick(check, event.target.checked)}
            />
          )
        })}
      </FieldGroup>
      <Refusal refused={change.refused} />
    </section>
  )
}
