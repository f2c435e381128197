import type { Ref } from 'react'

type Props = {
  /** Its button clicks it. */
  readonly ref: Ref<HTMLInputElement>
  readonly accept: string
  readonly label: string
  readonly onChoose: (file: File | undefined) => void
}

/** The chooser of the browser. */
export function FileInput({ ref, accept, label, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same file may be chosen once more.
        target.value = ''
        onChoose(file)
      }}
    />
  )
}
