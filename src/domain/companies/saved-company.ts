// Converts a stored company to form values: null becomes '', dollars become cents, and JSON texts become objects. A new
// company sells all three service types, is unlisted, and serves from tomorrow.

import { isPayFrequency, type PayFrequency } from '#domain/companies/company.ts'
import type { CompanyForm } from '#domain/companies/company-form.ts'
import { centsOf } from '#domain/companies/money.ts'
import { defaultTheme, parseTheme } from '#domain/companies/theme.ts'

type Texts = 'name' | 'slug' | 'phone' | 'address' | 'timezone'
type Nullables =
  | 'notifyemail'
  | 'mid'
  | 'midusername'
  | 'logo'
  | 'tosresidential'
  | 'toscommercial'
  | 'tosrolloff'
  | 'rolloffdetails'
  | 'facebookreviewslink'
  | 'googlereviewslink'
  | 'trackingpixel'
type AsTheyAre =
  | 'embedorigins'
  | 'ordertasks'
  | 'tellwaiting'
  | 'holdmindays'
  | 'holdmaxdays'
  | 'holdbilled'
  | 'offweekends'
  | 'daysnotice'
  | 'ownerid'
  | 'servicesallowed'
  | 'demo'
  | 'paybylink'
  | 'residentialpayfrequency'
  | 'listed'

/** Theme and payfrequency are JSON text, money is in dollars. */
export type SavedCompany = Pick<CompanyForm, Texts | AsTheyAre> &
  Record<Nullables, string | null> & {
    theme: string
    payfrequency: string
    setupfee: number
    commercialdeliveryfee: number
  }

export function companyFormOf(company: SavedCompany): CompanyForm {
  return {
    name: company.name,
    slug: company.slug,
    phone: company.phone,
    address: company.address,
    timezone: company.timezone,
    notifyemail: company.notifyemail ?? '',
    embedorigins: company.embedorigins,
    ordertasks: company.ordertasks,
    tellwaiting: company.tellwaiting,
    holdmindays: company.holdmindays,
    holdmaxdays: company.holdmaxdays,
    holdbilled: company.holdbilled,
    mid: company.mid ?? '',
    midusername: company.midusername ?? '',
    payfrequency: payFrequenciesIn(company.payfrequency),
    offweekends: company.offweekends,
    daysnotice: company.daysnotice,
    logo: company.logo ?? '',
    theme: parseTheme(company.theme),
    tosresidential: company.tosresidential ?? '',
    toscommercial: company.toscommercial ?? '',
    tosrolloff: company.tosrolloff ?? '',
    rolloffdetails: company.rolloffdetails ?? '',
    facebookreviewslink: company.facebookreviewslink ?? '',
    googlereviewslink: company.googlereviewslink ?? '',
    ownerid: company.ownerid,
    servicesallowed: company.servicesallowed,
    demo: company.demo,
    paybylink: company.paybylink,
    setupfee: centsOf(company.setupfee),
    commercialdeliveryfee: centsOf(company.commercialdeliveryfee),
    residentialpayfrequency: company.residentialpayfrequency,
    trackingpixel: company.trackingpixel ?? '',
    listed: company.listed,
  }
}

export function payFrequenciesIn(json: string): PayFrequency[] {
  try {
    const months: unknown = JSON.parse(json)
    return Array.isArray(months) ? months.map(Number).filter(isPayFrequency) : []
  } catch {
    return []
  }
}

export const newCompany: CompanyForm = {
  name: '',
  slug: '',
  phone: '',
  address: '',
  timezone: 'America/New_York',
  notifyemail: '',
  embedorigins: [],
  ordertasks: true,
  tellwaiting: false,
  holdmindays: 0,
  holdmaxdays: 0,
  holdbilled: false,
  mid: '',
  midusername: '',
  payfrequency: [],
  offweekends: 1,
  daysnotice: 1,
  theme: defaultTheme,
  logo: '',
  tosresidential: '',
  toscommercial: '',
  tosrolloff: '',
  rolloffdetails: '',
  facebookreviewslink: '',
  googlereviewslink: '',
  ownerid: null,
  servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
  demo: false,
  paybylink: false,
  setupfee: 0,
  commercialdeliveryfee: 0,
  residentialpayfrequency: null,
  trackingpixel: '',
  listed: false,
}
