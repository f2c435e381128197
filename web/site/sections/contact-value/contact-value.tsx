type Props = {
  readonly kind: 'telephone' | 'email'
  readonly value: string
}

/** A telephone number or an e-mail address as a link. */
export function ContactValue({ kind, value }: Props) {
  const href = kind === 'telephone' ? `tel:${value.replaceAll(/[^+\d]/g, '')}` : `mailto:${value}`
  return <a href={href}>{value}</a>
}
