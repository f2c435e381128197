/**
 * Google Analytics, only where an id is configured at build and the visitor agreed. Before that, no request is sent to Google; where no id
 * is configured, the build drops this code.
 */
import type { Visit } from '@laboratory/contract/visit'
import { keep, recall } from './storage.ts'

const measurementId = import.meta.env.VITE_GA_MEASUREMENT_ID

export const googleIsConfigured = measurementId !== ''

export type Choice = 'yes' | 'no'

const key = 'analytics-choice'

/** What the visitor chose on an earlier page, if anything. */
export function keptChoice(): Choice | undefined {
  const value = recall('localStorage', key)
  return value === 'yes' || value === 'no' ? value : undefined
}

/** Stores the choice and applies it at once: a refusal also removes the cookies of an earlier consent. */
export function choose(choice: Choice, visit: Visit | undefined): void {
  keep('localStorage', key, choice)
  if (choice === 'no') return forgetGoogle()
  if (visit) report(visit)
}

/** Reports a page view to Google, if the visitor agreed. */
export function reportToGoogle(visit: Visit): void {
  if (googleIsConfigured && keptChoice() === 'yes') report(visit)
}

type GoogleWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

const page = globalThis as unknown as GoogleWindow
let loaded = false

function report({ path, label }: Visit): void {
  page[`ga-disable-${measurementId}`] = false
  if (loaded) gtag('consent', 'update', { analytics_storage: 'granted' })
  else load(path)
  gtag('event', 'page_view', { page_title: label })
}

function load(path: string): void {
  loaded = true
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  // For every event, those of Google's script too. Neither query, fragment nor referrer: they may reveal what a visitor searched or asked for.
  gtag('set', { page_location: location.origin + path, page_referrer: '' })
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false, allow_google_signals: false })
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  script.async = true
  document.head.append(script)
}

function forgetGoogle(): void {
  page[`ga-disable-${measurementId}`] = true
  if (loaded) gtag('consent', 'update', { analytics_storage: 'denied' })
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!name.startsWith('_ga')) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

// Google's script reads the arguments object itself and takes no array for it.
function gtag(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  ;(page.dataLayer ??= []).push(arguments)
}
