// A company requires a name, a slug and a payment frequency; other fields must be valid if given. The settings are
// public, so links must be web links, colors colors, and sites plain origins.

import { hexColor } from '#domain/companies/color.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { isTimeZone } from '#domain/companies/days/time-zone.ts'
import { embedOrigin } from '#domain/companies/embed-origin.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Theme } from '#domain/companies/theme.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { companyNameProblem } from '#domain/identity/plain-name.ts'
import { isEmailAddress } from '#domain/identity/username.ts'

export interface CompanyFiles {
  logo: string
  tosresidential: string
  toscommercial: string
  tosrolloff: string
  rolloffdetails: string
}

/** Settings that only an admin may change. */
export interface PlatformSettings {
  ownerid: number | null
  servicesallowed: readonly string[]
  demo: boolean
  paybylink: boolean
  setupfee: Cents
  commercialdeliveryfee: Cents
  residentialpayfrequency: PayFrequency | null
  trackingpixel: string
  listed: boolean
}

export interface CompanyForm extends CompanyFiles, PlatformSettings {
  name: string
  slug: string
  phone: string
  address: string
  timezone: string
  notifyemail: string
  embedorigins: readonly string[]
  ordertasks: boolean
  tellwaiting: boolean
  holdmindays: number
  holdmaxdays: number
  holdbilled: boolean
  mid: string
  midusername: string
  payfrequency: readonly PayFrequency[]
  offweekends: 0 | 1
  daysnotice: number
  theme: Theme
  facebookreviewslink: string
  googlereviewslink: string
}

type CompanyField = keyof CompanyForm | `theme.${keyof Theme}`
export type CompanyProblems = Partial<Record<CompanyField, string>>

export const companyFileFields = [
  'logo',
  'tosresidential',
  'toscommercial',
  'tosrolloff',
  'rolloffdetails',
] as const satisfies readonly (keyof CompanyFiles)[]

export const platformFields = [
  'ownerid',
  'servicesallowed',
  'demo',
  'paybylink',
  'setupfee',
  'commercialdeliveryfee',
  'residentialpayfrequency',
  'trackingpixel',
  'listed',
] as const satisfies readonly (keyof PlatformSettings)[]

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PIXEL = /^([0-9]{1,20}|G-[A-Z0-9]{1,20})$/
const MOST_HOLD_DAYS = [
  ['holdmindays', 365],
  ['holdmaxdays', 366],
] as const
const blank = (text: string) => text.trim() === ''

export function isWebLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export function companyProblems(form: CompanyForm): CompanyProblems {
  const problems: CompanyProblems = { ...colorProblems(form.theme) }
  const named = companyNameProblem(form.name)
  if (named) problems.name = named
  if (blank(form.name)) problems.name = companyMessages.nameRequired
  if (blank(form.slug)) problems.slug = companyMessages.slugRequired
  else if (!SLUG.test(form.slug)) problems.slug = companyFieldMessages.slugForm
  if (form.payfrequency.length === 0) problems.payfrequency = companyMessages.payFrequencyRequired
  if (!isTimeZone(form.timezone)) problems.timezone = companyFieldMessages.timezoneUnknown
  if (!blank(form.notifyemail) && !isEmailAddress(form.notifyemail))
    problems.notifyemail = identityMessages.invalidEmail
  if (form.embedorigins.some((site) => embedOrigin(site) === null)) {
    problems.embedorigins = companyFieldMessages.embedOrigin
  }
  for (const link of ['facebookreviewslink', 'googlereviewslink'] as const) {
    if (!blank(form[link]) && !isWebLink(form[link])) problems[link] = companyFieldMessages.reviewLink
  }
  for (const [field, most] of MOST_HOLD_DAYS) {
    const days = form[field]
    if (!(Number.isInteger(days) && days >= 0 && days <= most)) problems[field] = companyFieldMessages.holdDays(most)
  }
  if (!blank(form.trackingpixel) && !PIXEL.test(form.trackingpixel)) {
    problems.trackingpixel = companyFieldMessages.trackingPixel
  }
  return problems
}

function colorProblems(theme: Theme): CompanyProblems {
  const wrong = (Object.keys(theme) as (keyof Theme)[]).filter((name) => hexColor(theme[name]) === null)
  return Object.fromEntries(wrong.map((name) => [`theme.${name}`, companyFieldMessages.color]))
}

export function changedPlatformFields(before: PlatformSettings, after: PlatformSettings): (keyof PlatformSettings)[] {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return platformFields.filter((field) => text(before[field]) !== text(after[field]))
}
