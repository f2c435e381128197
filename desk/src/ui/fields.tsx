/** Fields that belong to the form around them: it says what is wrong with each, and a draft holds what was typed into it before. */
import { languageNames } from '@laboratory/contract/desk/language-names'
import type { FormErrors } from '@laboratory/design/form/use-form.ts'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import {
  createContext,
  use,
  useId,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Draft } from '../session/drafts.ts'

/** What is wrong with the fields of a form, by their names. */
export const Errors = createContext<FormErrors | undefined>(undefined)

type Own = {
  /** As the call names it. */
  readonly name: string
  readonly id?: string
  readonly draft?: Draft
  /** What stands there at first; a draft takes its place. */
  readonly defaultValue?: string | undefined
}

function useField({ name, id, draft, defaultValue }: Own) {
  const own = useId()
  const wiring = { name, id: id ?? own, error: use(Errors)?.[name] }
  if (!draft) return { ...wiring, defaultValue }
  const [text, change] = draft
  return {
    ...wiring,
    ...(defaultValue === undefined ? { value: text } : { defaultValue: text || defaultValue }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
  }
}

export function Field({
  draft,
  ...props
}: Omit<ComponentProps<typeof TextField>, keyof Own | 'error'> & Own) {
  return <TextField autoComplete="off" {...props} {...useField({ ...props, ...(draft && { draft }) })} />
}

export function Area({ draft, ...props }: Omit<ComponentProps<typeof TextArea>, keyof Own | 'error'> & Own) {
  return <TextArea {...props} {...useField({ ...props, ...(draft && { draft }) })} />
}

export function NoteArea(props: Omit<ComponentProps<typeof Area>, 'name' | 'label'>) {
  return <Area name="note" label="Note" optional rows={2} {...props} />
}

type ChoicesProps = {
  readonly name: string
  readonly legend: string
  readonly options: readonly (readonly [value: string, label: ReactNode, hint?: string])[]
  /** At first; with `onChoose`, as long as it stays. */
  readonly chosen?: string | undefined
  readonly onChoose?: (value: string) => void
  readonly required?: boolean
}

/** One of several answers, below each other. */
export function Choices({ name, legend, options, chosen, onChoose, required }: ChoicesProps) {
  const { id, error } = useField({ name })
  return (
    <FieldGroup {...{ id, legend, error }}>
      <div>
        {options.map(([value, label, hint]) => (
          <Choice
            key={value}
            id={`${id}-${value}`}
            type="radio"
            label={<bdi>{label}</bdi>}
            {...{ name, value, hint, required }}
            {...(onChoose
              ? { checked: value === chosen, onChange: () => onChoose(value) }
              : { defaultChecked: value === chosen })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

export function LanguageChoice(props: Pick<ChoicesProps, 'chosen' | 'onChoose'>) {
  return <Choices name="language" legend="Language" options={Object.entries(languageNames)} {...props} />
}

type BoxesProps = Pick<ChoicesProps, 'name' | 'legend' | 'options'> & {
  readonly hint?: string
  readonly ticked: readonly string[]
}

/** Any of several answers, below each other. */
export function Boxes({ name, legend, hint, options, ticked }: BoxesProps) {
  return (
    <FieldGroup id={name} {...{ legend, hint }}>
      {options.map(([value, label]) => (
        <Choice
          key={value}
          id={`${name}-${value}`}
          type="checkbox"
          label={<bdi>{label}</bdi>}
          defaultChecked={ticked.includes(value)}
          {...{ name, value }}
        />
      ))}
    </FieldGroup>
  )
}

/** For a text whose form sends it: Ctrl+Enter presses its button, on a Mac Command+Enter too. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
