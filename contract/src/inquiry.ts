/**
 * The customer inquiry: six text answers, all required, and optionally a list of tests. Messages of the six word for word from the
 * specification, section 5.
 */
import * as z from 'zod/mini'
import { email, emailMaxLength, text } from './fields.ts'
import { OptionalRequestListSchema } from './request-list.ts'

export const inquiryLimits = {
  name: 100,
  company: 150,
  address: 300,
  email: emailMaxLength,
  phone: 40,
  description: 5000,
} as const

export const inquiryMessages = {
  name: 'Name is required.',
  company: 'Company is required.',
  address: 'Address is required.',
  email: 'Valid email is required.',
  phone: 'Phone number is required.',
  description: 'Description is required.',
} as const

export const InquirySchema = z.strictObject(
  {
    name: text({ label: 'Name', max: inquiryLimits.name, required: inquiryMessages.name }),
    company: text({ label: 'Company', max: inquiryLimits.company, required: inquiryMessages.company }),
    address: text({
      label: 'Address',
      max: inquiryLimits.address,
      required: inquiryMessages.address,
      lines: true,
    }),
    email: email(inquiryMessages.email),
    phone: text({ label: 'Phone number', max: inquiryLimits.phone, required: inquiryMessages.phone }),
    description: text({
      label: 'Description',
      max: inquiryLimits.description,
      required: inquiryMessages.description,
      lines: true,
    }),
    requestList: OptionalRequestListSchema,
  },
  'The inquiry must be an object with six text fields, and may have a request list.',
)

export type Inquiry = z.output<typeof InquirySchema>

/** With a token: the labels and forms of a request, to print. */
export const labelsPath = '/api/request/labels'

/** The service's answer to a stored inquiry. */
export type InquiryReceipt = {
  /** For example ABI-7Q4M-2KTR. */
  reference: string
  /** Address of the labels and forms to print, within the site; only where samples come to reception. */
  labels?: string
}

/** A reference as people read it: no I, L, O, U, 0 or 1 to mistake. */
export const referencePattern = /^ABI-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/
