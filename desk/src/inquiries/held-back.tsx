import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import styles from '../ui/detail.module.css'
import { Refusal } from './refusal.tsx'
import { useChange } from './use-change.ts'

type Props = { readonly view: InquiryView; readonly mayRelease: boolean }

/** The notice on an inquiry that looks like spam, with the button that releases it. */
export function HeldBack({ view, mayRelease }: Props) {
  const change = useChange(view, 'release')
  const isByHand = view.events.some(({ kind, isUndone }) => kind === 'spam' && !isUndone)
  const release = () =>
    change.run(
      'releaseInquiry',
      {},
      {
        intent: { kind: 'released' },
        said: 'Released: it is among the new ones. Its e-mails are sent in ten seconds.',
      },
    )
  return (
    <section className={`card ${styles.card}`} data-tone="warn">
      <h3>Held back: it looks like spam</h3>
      {view.spamReasons !== '' && (
        <p>
          Why: <bdi>{view.spamReasons}</bdi>.
        </p>
      )}
      <p>
        {isByHand
          ? 'A colleague said that it is spam. Release it if a person wrote it: then it is due like any other.'
          : 'Nobody got an e-mail about it. Release it if a person wrote it: then the customer gets the receipt, and it is due like any other.'}{' '}
        Otherwise leave it: there is nothing to do, and it is removed when its period ends.
      </p>
      <Refusal refused={change.refused} />
      {mayRelease && (
        <Button onClick={() => void release()} aria-disabled={change.isBusy || undefined}>
          Release: it is no spam
        </Button>
      )}
    </section>
  )
}
