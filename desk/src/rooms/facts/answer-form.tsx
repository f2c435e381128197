import { laboratoryClock } from '@laboratory/contract/clock'
import type { Fact } from '@laboratory/contract/desk/facts'
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { useState, type ComponentProps } from 'react'
import { serverNow } from '../../calls/call.ts'
import { PictureField } from '../../files/picture-field.tsx'
import { useDraft, type Draft } from '../../session/drafts.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Area, Choices, Field } from '../../ui/fields.tsx'
import { counted } from '../../ui/format.ts'
import { useBegunFrom } from '../../statements/begun-from.ts'
import { OlderThanStored, renewsFacts } from '../../statements/stored-drafts.tsx'
import { DocumentField } from './document-field.tsx'
import { secondWords, whoNames } from './words.ts'
import { useWholePaste } from '../../statements/whole-paste.ts'

/** Opens the field of a question. */
export function AnswerButton({ fact }: { readonly fact: Fact }) {
  const { asked, answer, draft, places, second } = fact
  const known = answer !== null || draft !== null
  const [sent, setSent] = useState<Sent>({})
  const key = `fact ${asked.id}`
  const begun = useBegunFrom(key, draft?.id, [useDraft(key), useDraft(`${key} fr`)] as const)
  const [value, french] = begun.fields
  const where = places.map(({ name }) => name)
  return (
    <ActButton
      button={{
        children: known ? 'Change…' : 'Answer…',
        isSmall: true,
        'aria-label': `${known ? 'Change' : 'Answer'}: ${asked.question}`,
      }}
      title={asked.question}
      begins="value"
      description={
        <>
          {asked.help !== undefined && <p>{asked.help}</p>}
          <p>
            Shows on {where.slice(0, 3).join(', ')}
            {where.length > 3 && ` and ${counted(where.length - 3, 'other page')}`}.
            {second !== null && ` A second person signs it: ${secondWords[second]}.`}
          </p>
        </>
      }
      call="saveAnswer"
      about={
        { id: asked.id, file: sent.picture?.id ?? sent.file, crop: sent.crop } as Partial<
          DeskInput<'saveAnswer'>
        >
      }
      submit="Save the draft"
      renews={renewsFacts}
      said="The draft is saved. It is public once it is published, under Editions."
      drafts={begun.drafts}
      onDone={() => setSent({})}
    >
      <OlderThanStored begun={begun}>{draft?.after ?? 'It is taken back.'}</OlderThanStored>
      <Fields key={begun.over} {...{ fact, value, french, sent }} over={begun.over} onSent={setSent} />
    </ActButton>
  )
}

/** What was sent besides words. */
type Sent = {
  readonly file?: string
  readonly picture?: DeskAnswer<'finishPicture'>
  readonly crop?: Crop
}

type Props = {
  readonly fact: Fact
  readonly over: string
  readonly value: Draft
  readonly french: Draft
  readonly sent: Sent
  readonly onSent: (sent: Sent) => void
}

function Fields({ fact, over, value, french, sent, onSent }: Props) {
  useWholePaste()
  const { asked, answer, draft } = fact
  const said = draft ? draft.value : (answer?.value ?? null)
  const picture = typeof said === 'object' && said !== null && 'name' in said ? said : undefined
  const fr = draft ? draft.fr : answer?.fr === undefined ? '' : String(asTyped(answer.fr))
  const isOneOfMany = asked.kind === 'list' || asked.kind === 'days' || asked.many !== undefined
  return (
    <>
      <input type="hidden" name="over" value={over} />
      {asked.kind === 'pdf' ? (
        <DocumentField isThere={said !== null} onStored={(file) => onSent({ file })} />
      ) : asked.kind === 'picture' ? (
        <PictureField
          name="file"
          hint="What is cut off, and what a camera writes into it, such as the place, is not kept."
          picture={sent.picture ?? null}
          crop={sent.crop ?? wholeCrop}
          shape={asked.shape ?? null}
          stored={said === null ? null : <p className="muted">There is one already.</p>}
          onChange={onSent}
        />
      ) : (
        <ValueField
          asked={asked}
          draft={value}
          defaultValue={said === null || picture ? undefined : String(asTyped(said))}
        />
      )}
      {asked.kind === 'picture' && (
        <>
          <Field
            name="alt"
            label="What the picture shows"
            hint="In a few words, for those who cannot see it."
            maxLength={250}
            defaultValue={picture?.alt}
          />
          {asked.showsPeople && (
            <Field
              name="consent"
              label="Where the written consent of everybody shown is kept"
              maxLength={300}
              defaultValue={picture?.consent}
            />
          )}
        </>
      )}
      {(asked.kind === 'text' || asked.kind === 'list' || asked.kind === 'picture') && (
        <Area
          name="fr"
          label={asked.kind === 'picture' ? 'What it shows, in French' : 'The same in French'}
          optional
          rows={2}
          hint={
            isOneOfMany
              ? 'As many lines, in the same order. Without it, French pages show the English.'
              : 'Without it, French pages show the English.'
          }
          draft={french}
          defaultValue={fr}
        />
      )}
      <SaidFields saidBy={draft?.saidBy ?? whoNames[asked.who]} />
    </>
  )
}

/** Who says something, and when. */
export function SaidFields({ saidBy }: { readonly saidBy: string }) {
  return (
    <div className="inTiles pair">
      <Field name="saidBy" label="Who says so" maxLength={100} defaultValue={saidBy} />
      <Field
        name="on"
        label="On which day"
        type="date"
        defaultValue={laboratoryClock(new Date(serverNow())).date}
      />
    </div>
  )
}

/** Takes back what was published, so that visitors read what they read without an answer. */
export function TakeBackButton({ fact: { asked } }: { readonly fact: Fact }) {
  return (
    <ActButton
      button={{ children: 'Take back…', isSmall: true, 'aria-label': `Take back: ${asked.question}` }}
      title="Take this answer back"
      description="Visitors read what they read without it, once this is published under Editions. What a second person signs, one manager takes back alone."
      call="saveAnswer"
      about={{ id: asked.id, isTakenBack: true, over: '' }}
      submit="Save the draft"
      renews={renewsFacts}
      said="The draft is saved. It counts once it is published, under Editions."
    >
      <SaidFields saidBy={whoNames[asked.who]} />
    </ActButton>
  )
}

type ValueProps = {
  readonly asked: Fact['asked']
  readonly draft: Draft
  readonly defaultValue: string | undefined
}

/** The field of a kind. */
function ValueField({ asked, draft, defaultValue }: ValueProps) {
  const { kind, many, longest, example, said, meanwhile } = asked
  const hint = [
    example !== undefined && `For example (made up): ${example.replace(/\.$/, '')}.`,
    meanwhile !== undefined && `Until then visitors read “${plainText(meanwhile)}”`,
  ]
    .filter(Boolean)
    .join(' ')
  const props = { name: 'value', label: 'The answer', draft, defaultValue, ...(hint && { hint }) }
  if (kind === 'yes-no')
    return (
      <Choices
        name="value"
        legend="The answer"
        chosen={defaultValue}
        options={
          said
            ? [
                ['Yes', 'Yes', said.yes],
                ['No', 'No', said.no],
              ]
            : [
                ['Yes', 'Yes'],
                ['No', 'No'],
              ]
        }
      />
    )
  if (kind === 'list' || kind === 'days' || many !== undefined)
    return (
      <Area
        {...props}
        rows={4}
        hint={`${kind === 'days' ? 'A day with its name' : 'One'} on each line${many === undefined ? '' : `, ${many} at most`}. ${hint}`}
      />
    )
  if (kind === 'address') return <Area {...props} rows={2} />
  if (kind === 'text' && (longest ?? 2000) > 100)
    return <Area {...props} rows={4} maxLength={longest ?? 2000} />
  return <Field {...props} {...inputs[kind]?.(asked)} />
}

type Asked = Fact['asked']
/** What a field has besides, by its kind. */
const inputs: Partial<Record<Asked['kind'], (asked: Asked) => Partial<ComponentProps<typeof Field>>>> = {
  telephone: () => ({ type: 'tel' }),
  email: () => ({ inputMode: 'email' }),
  link: () => ({ inputMode: 'url' }),
  date: ({ years }) => ({
    type: 'date',
    ...(years && { min: `${years[0]}-01-01`, max: `${years[1]}-12-31` }),
  }),
  money: ({ unit = '' }) => ({ inputMode: 'decimal', prefix: unit === 'MUR' ? 'Rs' : unit }),
  number: ({ unit }) => ({ inputMode: 'decimal', ...(unit && { suffix: unit }) }),
  text: ({ longest = 100 }) => ({ maxLength: longest }),
}
