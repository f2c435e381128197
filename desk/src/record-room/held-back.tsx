import { Button } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { useRecord } from './record.ts'
import { useRecordAct } from './use-record-act.tsx'

type Props = {
  readonly said: string
  /** Who knows of it, and what happens to it. */
  readonly children: ReactNode
}

export function HeldBack({ said, children }: Props) {
  const { kind, view, mayWork } = useRecord()
  const act = useRecordAct('release')
  return (
    <section className="card" data-tone="warn">
      <h3>Held back: it looks like spam</h3>
      {view.spamReasons !== '' && (
        <p>
          Why: <bdi>{view.spamReasons}</bdi>.
        </p>
      )}
      <p>{children}</p>
      {act.refusal}
      {mayWork && (
        <Button
          onClick={() => void act.run(kind.calls.release, {}, { said })}
          aria-disabled={act.isBusy || undefined}
        >
          Release: it is no spam
        </Button>
      )}
    </section>
  )
}
