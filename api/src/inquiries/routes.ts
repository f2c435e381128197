/** What visitors do with an inquiry: they send it, see its steps, send files to it, confirm, take back, and print labels. */
import type { FastifyInstance } from 'fastify'
import { registerCustomerFiles } from './customer-files.ts'
import { registerInquiries } from './inquiry-routes.ts'
import { registerRequestLabels } from './request-labels-route.ts'
import { registerRequestPresses } from './request-presses.ts'
import { registerRequestSteps } from './request-steps-route.ts'

type Context = Parameters<typeof registerInquiries>[1] & Parameters<typeof registerCustomerFiles>[1]

export function registerInquiryRoutes(app: FastifyInstance, context: Context): void {
  registerInquiries(app, context)
  registerRequestSteps(app, context)
  registerCustomerFiles(app, context)
  registerRequestPresses(app, context)
  registerRequestLabels(app, context)
}
