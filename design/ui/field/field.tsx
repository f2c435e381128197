import { fieldWords } from '../../words.ts'
import {
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import styles from './field.module.css'

type Frame = {
  /** Also the stem of the ids of hint and error, and the target of an error summary's link. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Marks the control as invalid where the message is shown elsewhere (at the group). */
  readonly invalid?: boolean | undefined
  readonly optional?: boolean | undefined
  /** Placement in the form's grid only. */
  readonly className?: string | undefined
}

type Wiring = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

type FrameProps<Props extends Frame> = {
  readonly props: Props
  /** Ids of further descriptions, read before hint and error. */
  readonly describedBy?: string | undefined
  /** Draws the control, with those of the properties that are its own. */
  readonly children: (control: Omit<Props, keyof Frame> & Wiring) => ReactNode
}

/** Label, hint and error of one control, with their ids. */
function FieldFrame<Props extends Frame>({ props, describedBy, children }: FrameProps<Props>) {
  const { id, label, hint, error, invalid = Boolean(error), optional, className, ...control } = props
  const ids = [describedBy, hint === undefined ? undefined : `${id}-hint`, error && `${id}-error`].filter(
    Boolean,
  )
  const wiring = { id, 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': invalid }
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field} data-invalid={invalid}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className="lightText"> {fieldWords.optional}</span>}
      </label>
      <Hint id={id}>{hint}</Hint>
      {error && <FieldError id={id}>{error}</FieldError>}
      {children({ ...control, ...wiring })}
    </div>
  )
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (children === undefined) return null
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  )
}

/** The sentence beside a control or a group of them. @param props.id the control's id */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <span className="visuallyHidden">{fieldWords.error} </span>
      {children}
    </p>
  )
}

type InputProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'prefix'> & {
    /** Fixed text before what is typed, for example +230; read out as part of the description. */
    readonly prefix?: string
    /** Fixed text behind what is typed, for example its unit; read out as part of the description. */
    readonly suffix?: string
    /** Expected characters: the control is no wider than they need. */
    readonly characters?: number
    readonly ref?: Ref<HTMLInputElement>
  }

/** One line of text. Rendered again only when its own properties change: a form may have dozens. */
export const TextField = memo(function TextField({ prefix, suffix, characters, ...props }: InputProps) {
  const { id } = props
  return (
    <FieldFrame props={props} describedBy={prefix ? `${id}-prefix` : suffix && `${id}-suffix`}>
      {(control) => (
        <div className={styles.control} data-characters={characters}>
          {prefix && (
            <span className={styles.prefix} id={`${id}-prefix`}>
              <span className="visuallyHidden">{fieldWords.prefix} </span>
              {prefix}
            </span>
          )}
          <input {...control} className={styles.input} />
          {suffix && (
            <span className={styles.suffix} id={`${id}-suffix`}>
              <span className="visuallyHidden">{fieldWords.unit} </span>
              {suffix}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
})

type AreaProps = Frame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    readonly ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text; grows with them. */
export const TextArea = memo(function TextArea(props: AreaProps) {
  return (
    <FieldFrame props={props}>{(control) => <textarea {...control} className={styles.area} />}</FieldFrame>
  )
})

type SelectProps = Frame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }

/** One of several answers, from a list that opens. */
export function SelectField({ options, ...props }: SelectProps) {
  return (
    <FieldFrame props={props}>
      {(control) => (
        <select {...control} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

type GroupProps = {
  /** Stem of the ids of hint and error. */
  readonly id: string
  readonly legend: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Controls that answer one question together. */
export function FieldGroup({ id, legend, hint, error, optional = false, className, children }: GroupProps) {
  const ids = [hint === undefined ? undefined : `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset
      className={className ? `${styles.group} ${className}` : styles.group}
      data-invalid={Boolean(error)}
      aria-describedby={ids.join(' ') || undefined}
    >
      <legend className={styles.label}>
        {legend}
        {optional && <span className="lightText"> {fieldWords.optional}</span>}
      </legend>
      <Hint id={id}>{hint}</Hint>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={styles.members}>{children}</div>
    </fieldset>
  )
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  readonly id: string
  readonly type: 'radio' | 'checkbox'
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A radio button or a tick box with its label behind it. */
export function Choice({ id, label, hint, ...input }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <input
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
        id={id}
        className={styles.mark}
      />
      <label htmlFor={id}>{label}</label>
      <Hint id={id}>{hint}</Hint>
    </div>
  )
}
