import { RecordRoom } from '../../record-room/room.tsx'
import { inquiryKind } from './inquiry-kind.ts'

/** The room of the inquiries. */
export function Component() {
  return <RecordRoom kind={inquiryKind} />
}
