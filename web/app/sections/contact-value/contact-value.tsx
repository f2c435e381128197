import type { Fact } from '#content/types.ts'
import styles from './contact-value.module.css'

type Props = {
  readonly kind: 'telephone' | 'fax' | 'email' | 'social'
  readonly value: Fact
  /** Words of the link; the value itself when left out. */
  readonly label?: string
}

/** A way to reach the laboratory as a link, or its placeholder while the laboratory has not supplied it. */
export function ContactValue({ kind, value, label }: Props) {
  if (typeof value !== 'string') return <span className={styles.pending}>{label ?? value.placeholder}</span>
  if (kind === 'fax') return <span>{value}</span>
  const href = {
    telephone: `tel:${value.replaceAll(/[^+\d]/g, '')}`,
    email: `mailto:${value}`,
    social: value,
  }[kind]
  return <a href={href}>{label ?? value}</a>
}
