import { RecordRoom } from '../../record-room/room.tsx'
import { registrationKind } from './registration-kind.tsx'

/** The room of the registrations. */
export function Component() {
  return <RecordRoom kind={registrationKind} />
}
