/** `POST /api/inquiries`: stored before thanked. */
import { closedDaysOf } from '../../http/site.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subjectPattern } from '@laboratory/contract/envelope'
import { type Inquiry, inquirySchema, type InquiryReceipt } from '@laboratory/contract/inquiry'
import { readAddress } from '@laboratory/contract/languages'
import { withoutLostPlan } from '@laboratory/contract/planned'
import type { AppContext } from '../../context.ts'
import { isPostedForm, languageOf, wantsPage } from '../../http/answer-page.ts'
import { registerForm, type FormContext } from '../../forms/form-route.ts'
import { parseAnswers } from '../../http/problems.ts'
import { letterFactsOf } from '../../mail/letter-facts.ts'
import { withReference } from '../../database/ids.ts'
import { saysWithdrawal } from '../../words/recognise.ts'
import { readNativeList, toRowErrors } from './native-list.ts'
import { isReceived } from './request-lines.ts'
import type { RequestLinks } from '../request/request-link.ts'
import { storeInquiry } from './store-inquiry.ts'

export function registerInquiries(
  app: FastifyInstance,
  context: FormContext & Pick<AppContext, 'database' | 'identify'> & { requestLinks: RequestLinks },
): void {
  const { config, database, identify, requestLinks, site } = context
  const mail = letterFactsOf(config, site)
  const schema = inquirySchema((slug) => site.isOfPerson(slug))

  registerForm(app, context, {
    name: 'inquiry',
    url: '/api/inquiries',
    page: '/contact',
    status: 201,
    async receive({ answers, envelope, idempotencyKey, now, request, score, mayAcknowledge }) {
      const posted = isPostedForm(request) ? readNativeList(answers) : { answers, rows: [] }
      const typed = parseAnswers(schema, posted.answers, (errors) => toRowErrors(errors, posted.rows))
      const list = typed.requestList
      const inquiry = {
        ...typed,
        ...(list && { requestList: list.map((line) => withoutLostPlan(line, list)) }),
      }

      // The words of a withdrawal are not looked through; what floods is held back all the same.
      const spam = await score(saysWithdrawal(inquiry.description) ? [] : textsOf(inquiry), inquiry.email)
      const identity = identify('inquiry', inquiry, idempotencyKey, now)
      const page = envelope.subject ?? subjectOfPage(request)
      // Without a consent for it, nothing is kept that says which test of a person somebody read about.
      const isFromPersons = page !== undefined && site.isOfPerson(page)
      const isKept = page !== undefined && (inquiry.healthConsent !== undefined || !isFromPersons)
      const subject = isKept ? page : undefined
      const { consentVersion } = envelope
      const stored = await withReference((reference) =>
        storeInquiry(database, mail, {
          reference,
          inquiry,
          closedDays: closedDaysOf(site),
          identity,
          spam,
          subject,
          isFromPersons,
          consentVersion,
          language: languageOf(request),
          mayAcknowledge: () => mayAcknowledge(inquiry.email),
          now,
        }),
      )
      const isToPrint = inquiry.requestList?.some((line) => isReceived(line, site.familyOf))
      const linkTo = (page: 'steps' | 'labels') =>
        requestLinks[page]('sender', stored.reference, inquiry.email)
      return { ...stored, spam, request: linkTo('steps'), labels: isToPrint ? linkTo('labels') : undefined }
    },
    answer: ({ reference, request, labels }): InquiryReceipt => ({
      reference,
      request: request ?? '',
      ...(labels !== undefined && { labels }),
    }),
  })
}

function textsOf({ requestList = [], ...answers }: Inquiry): string[] {
  const list = requestList.flatMap((line) => Object.values(line))
  return [...Object.values(answers), ...list].filter((answer) => typeof answer === 'string')
}

/**
 * What a form without a script is about: the address of its page says so (`/contact?subject=paternity`), and the browser names that
 * page. A kit that it names stays with it: with a script it would stand in the description.
 */
function subjectOfPage(request: FastifyRequest): string | undefined {
  const page = wantsPage(request) ? URL.parse(request.headers.referer ?? '') : null
  const subject =
    page && readAddress(page.pathname).path === '/contact' ? page.searchParams.get('subject') : null
  if (!subject || !subjectPattern.test(subject)) return undefined
  const kit = page?.searchParams.get('kit')
  return kit && /^[a-z-]{1,40}$/.test(kit) ? `${subject}?kit=${kit}` : subject
}
