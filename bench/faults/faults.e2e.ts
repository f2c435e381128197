/** Every fault: in seconds with the browser tests, and at length, with its figures, by `npm run faults` (`-- --grep disk-full`). */
import { expect, test } from '@playwright/test'
import { diskFull } from './disk-full.ts'
import { Skipped, Stage, type Fault } from './fault.ts'
import { kill } from './kill.ts'
import { labels } from './labels.ts'
import { mailRefused } from './mail-refused.ts'
import { mailbox } from './mailbox.ts'
import { noProcess } from './no-process.ts'
import { overload } from './overload.ts'

const isLong = process.env.FAULTS === 'long'
const faults: readonly Fault[] = [
  kill,
  mailRefused,
  mailbox,
  diskFull,
  labels,
  noProcess,
  // It measures what a busy machine cannot show.
  ...(isLong ? [overload] : []),
]

for (const fault of faults)
  test(`${fault.name}: ${fault.promise}`, async () => {
    test.setTimeout(600_000)
    const stage = new Stage(!isLong)
    try {
      const figures = await fault.run(stage)
      expect(figures).not.toBe('')
      if (isLong) console.log(figures)
    } catch (error) {
      test.skip(error instanceof Skipped, String(error))
      throw error
    } finally {
      await stage.clear()
    }
  })
