/** What visitors do with an inquiry: they send it, see its steps, send files to it, confirm, take back, and print labels. */
import type { FastifyInstance } from 'fastify'
import { registerCustomerFiles } from './request/customer-files.ts'
import { registerInquiries } from './form/inquiry-routes.ts'
import { registerRequestLabels } from './labels/request-labels-route.ts'
import { registerRequestPresses } from './request/request-presses.ts'
import { registerRequestSteps } from './request/request-steps-route.ts'

type Context = Parameters<typeof registerInquiries>[1] & Parameters<typeof registerCustomerFiles>[1]

export function registerInquiryRoutes(app: FastifyInstance, context: Context): void {
  registerInquiries(app, context)
  registerRequestSteps(app, context)
  registerCustomerFiles(app, context)
  registerRequestPresses(app, context)
  registerRequestLabels(app, context)
}
