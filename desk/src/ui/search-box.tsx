import { useEffect, useState, type Ref } from 'react'
import styles from './search-box.module.css'

const pause = 350

type Props = {
  readonly text: string
  /** What it finds, for screen readers. */
  readonly label: string
  readonly placeholder: string
  readonly onSearch: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Searches while somebody types; Enter does it at once. */
export function SearchBox({ text, label, placeholder, onSearch, ref }: Props) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    // The address was changed by something else: a link, or Back.
    setKnown(text)
    setTyped(text)
  }
  const search = (wanted: string) => {
    setKnown(wanted)
    onSearch(wanted)
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === known) return
    const timer = setTimeout(search, pause, wanted)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(wanted)
      }}
    >
      <input
        ref={ref}
        type="search"
        className="control"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
