import { type EditorLine, LineEditor } from './line-editor.tsx'

const fields = [
  { name: 'number', label: 'Number', kind: 'digits', isFirst: true },
  { name: 'what', label: 'What they are', hint: 'For example: jars', kind: 'text', isFirst: true },
  { name: 'lot', label: 'Lot', kind: 'text', isFirst: false },
  { name: 'plan', label: 'Plan', kind: 'worked-out', isFirst: false },
] as const

const lines: readonly (EditorLine & Readonly<Record<string, unknown>>)[] = [
  { id: 1, test: 'one', number: '2', plan: 'Two jars\nof one batch' },
  { id: 2, test: 'one', number: '0', urgent: true },
]

export const twoLines = (
  <LineEditor
    lines={lines}
    onChange={() => {}}
    toLine={(test) => ({ id: 3, test })}
    catalogue={[{ value: 'one', label: 'A thing' }]}
    describe={(_line, place) => ({ title: `${place + 1}. A thing`, fields })}
    urgent="Urgent"
    most={20}
    name="list"
    errors={{ 'list.1.number': 'Please give a whole number from 1.' }}
  />
)
