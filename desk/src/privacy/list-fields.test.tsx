import { requestListLimits } from '@laboratory/contract/request-list'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListFields } from './list-fields.tsx'

const nothing = () => undefined
const draw = (kept: number) => {
  const rows = Array.from({ length: kept + 1 }, (_, key) => ({
    key,
    test: 'sterility',
    texts: {},
    urgent: false,
    isOff: key === kept,
  }))
  return renderToStaticMarkup(
    <ListFields
      rows={rows}
      onChange={nothing}
      errors={new Map()}
      offered={[]}
      meanwhile={undefined}
      onDrop={nothing}
    />,
  )
}

test('a test that was taken off comes back only while there is room, and otherwise the desk says why', () => {
  const named = 'aria-label="Keep it: Sterility"'
  const room = draw(requestListLimits.tests - 1)
  expect([room.includes(named), room.includes('To keep it, take another one off first.')]).toEqual([
    true,
    false,
  ])
  const full = draw(requestListLimits.tests)
  expect([full.includes(named), full.includes('To keep it, take another one off first.')]).toEqual([
    false,
    true,
  ])
})
