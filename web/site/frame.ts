import {
  addressIn,
  framedLanguages,
  languages as siteLanguages,
  nameOfLanguage,
} from '@laboratory/contract/languages'
import { holidays } from '#content/holidays.ts'
import * as laboratory from '#content/laboratory.ts'
import {
  footerLinks,
  inquiryLink,
  legalLinks,
  mainLinks,
  moreLinks,
  serviceLinks,
} from '#content/navigation.ts'
import type { Page } from '#content/pages.ts'

export type Frame = ReturnType<typeof frameOf>

/** What every page's frame shows. */
export function frameOf({ path, address, languages, label, scrollTop, withoutGoogle }: Page) {
  return {
    page: { address, label, scrollTop, withoutGoogle },
    others: siteLanguages
      .filter((one) => addressIn(one, path) !== address)
      .filter((one) => languages.includes(one) || framedLanguages.includes(one))
      .map((one) => ({ language: one, label: nameOfLanguage(one, one), href: addressIn(one, path) })),
    name: laboratory.laboratoryName,
    shortName: laboratory.laboratoryShortName,
    description: laboratory.description,
    builtYear: new Date().getFullYear(),
    telephones: laboratory.telephones,
    email: laboratory.email,
    social: laboratory.socialLinks,
    address: { short: laboratory.address.short, lines: laboratory.addressLines },
    hours: {
      ...laboratory.hours,
      holidays: holidays.dates.map(({ date }) => date),
      holidaysValidUntil: holidays.validUntil,
      holidaysUncertain: holidays.uncertain,
    },
    navigation: {
      services: serviceLinks,
      main: mainLinks,
      more: moreLinks,
      footer: footerLinks,
      legal: legalLinks,
      inquiry: inquiryLink,
    },
  }
}
