import { Button } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import type { RecordKind } from './kind.ts'
import { useRecordAct } from './use-record-act.tsx'

type Props = {
  readonly kind: RecordKind<never>
  readonly view: { readonly reference: string; readonly version: number; readonly spamReasons: string }
  readonly mayRelease: boolean
  /** What the toast says once it is released. */
  readonly said: string
  /** Who knows of it, and what happens to it. */
  readonly children: ReactNode
}

/** The notice on a record that looks like spam, with the button that releases it. */
export function HeldBack({ kind, view, mayRelease, said, children }: Props) {
  const act = useRecordAct(kind, view, 'release')
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
      {mayRelease && (
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
