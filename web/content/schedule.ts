/** What the area pages say of the schedule: a stand-in lists nothing, so a page must not send readers there for methods. */
import { accreditationDocuments } from './pages/quality.ts'
import { isPending } from './types.ts'

const published = accreditationDocuments.every(({ status }) => !isPending(status))

/** Follows the sentence that names the field. */
export const scheduleAdvice = published
  ? 'Accreditation holds only for the samples and methods in the [schedule](/quality-system). A test that is not listed there is offered without reference to accreditation.'
  : 'Accreditation holds only for the samples and methods in the schedule: [ask us for a copy](/contact?scrollToForm=true). Until you have seen a test listed there, take it as not accredited.'
