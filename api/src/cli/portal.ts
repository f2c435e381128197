/** Approved registrations for a customer portal that takes no calls. Run as `laboratory portal > approved.jsonl`. */
import { exportForPortal } from '../registrations/registration-export.ts'
import { command, runCommand } from './command.ts'

const usage = `laboratory portal > approved.jsonl
One JSON object a line: hash, parameters and pepper id of the PIN, never the PIN, and only in the newest approved registration of a mailbox.`

await runCommand(usage, {
  '': command({}, async ({ act, print }) => {
    for (const registration of await act(exportForPortal, undefined)) print(JSON.stringify(registration))
  }),
})
