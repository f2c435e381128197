import type { Ref } from 'react'

type Props = {
  /** Its button clicks it. */
  readonly ref: Ref<HTMLInputElement>
  readonly accept: string
  readonly label: string
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export function FileInput({ ref, accept, label, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file may be chosen once more.
        target.value = ''
        onChoose(files)
      }}
    />
  )
}
