import { finderWords } from '#site/words.ts'
import type { RefObject } from 'react'
import type { ServicesPage } from '#content/pages/services.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Folded } from '../folded/folded.tsx'
import styles from './finder-form.module.css'
import type { useFinderQuery } from './use-finder-query.ts'

type Choice = { readonly value: string; readonly label: string }

type Props = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly words: Pick<ServicesPage, 'search' | 'filters'>
  readonly areas: readonly Choice[]
  readonly kinds: readonly Choice[]
  /** Until it is hydrated, the form is sent as any other. */
  readonly finder: Pick<ReturnType<typeof useFinderQuery>, 'hydrated' | 'query' | 'read' | 'clear'>
  /** How many were found for what was typed; on a phone they stand below the fold. */
  readonly found: number | undefined
  /** The visitor pressed Enter or the button: the focus moves to the results. */
  readonly onSearch: () => void
}

/** The fields of the finder. They keep their own values: what was typed before the page was hydrated stays. */
export function FinderForm({ ref, words, areas, kinds, finder, found, onSearch }: Props) {
  const { hydrated, query, read, clear } = finder
  return (
    <search>
      <form
        ref={ref}
        className={`card ${styles.form}`}
        data-hydrated={hydrated}
        method="get"
        action="/services"
        data-print="no"
        onInput={read}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <label className={styles.label} htmlFor="finder-text">
          {words.search.label}
        </label>
        <p id="finder-hint" className="small muted below2">
          {words.search.hint}
        </p>
        <div className={styles.line}>
          <svg
            className={`lineIcon ${styles.glass}`}
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
          >
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
          <input
            id="finder-text"
            className={styles.text}
            type="search"
            name="q"
            aria-describedby="finder-hint"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={120}
          />
          <Button type="submit" className={styles.submit}>
            {words.search.button}
          </Button>
        </div>
        {Boolean(found) && (
          <a className={styles.found} href="#list">
            {found} {finderWords.seeThem}
          </a>
        )}
        <div className="scripted">
          <Folded label={finderWords.filters}>
            <div className={styles.filters}>
              <Choices
                name="area"
                label={words.filters.area.label}
                all={words.filters.area.all}
                choices={areas}
              />
              <Choices
                name="sample"
                label={words.filters.sample.label}
                all={words.filters.sample.all}
                choices={kinds}
              />
              <button
                type="button"
                className={`linkButton ${styles.clear}`}
                onClick={() => {
                  clear()
                  ref.current?.querySelector('input')?.focus()
                }}
                hidden={!Object.values(query).some(Boolean)}
              >
                {words.search.clear}
              </button>
            </div>
          </Folded>
        </div>
        <p className={`small ${styles.noScript}`}>{finderWords.noScript}</p>
      </form>
    </search>
  )
}

type ChoicesProps = {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly choices: readonly Choice[]
}

function Choices({ name, label, all, choices }: ChoicesProps) {
  return (
    <label className={`stack gap1 ${styles.choice}`}>
      <span className="small">{label}</span>
      <select name={name}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
