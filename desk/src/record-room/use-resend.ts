import type { DeskInput } from '@laboratory/contract/desk/routes'
import { useAct } from '../calls/queries.ts'
import { say } from '../ui/toasts.tsx'
import type { RecordKind } from './kind.ts'
import { readRecordAgain } from './use-record-act.tsx'

type Call = 'resendAnswer' | 'resendReceipt' | 'resendRegistrationEmail'

/** Sends an e-mail of a record again. @param said what the toast says */
export function useResend(kind: RecordKind<never>, name: Call, said: string) {
  const act = useAct(name, {
    onDone: (_, { reference }) => {
      say(said)
      void readRecordAgain(kind, reference)
    },
    onFailed: (error) => say(error.message, { tone: 'failure' }),
  })
  return (input: DeskInput<Call>) => act.mutate(input as never)
}
