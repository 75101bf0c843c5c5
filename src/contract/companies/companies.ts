import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, day, done, flag, line, money, payFrequency, serviceType } from '#contract/fields.ts'
import { denied, failed, generalRefusals, proofNeeded, refusal } from '#contract/refusals.ts'
import { periodBegins } from '#domain/companies/company.ts'
import { companyInput } from './input.ts'

/** `theme` and `payfrequency` are JSON text, `disabledDates` DD/MM/yyyy. */
export const publicCompany = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  timezone: z.string(),
  logo: z.string().nullable(),
  theme: z.string(),
  servicesallowed: z.array(serviceType),
  payfrequency: z.string(),
  offweekends: flag,
  daysnotice: z.int(),
  disabledDates: z.array(z.string()),
  tosresidential: z.string().nullable(),
  toscommercial: z.string().nullable(),
  tosrolloff: z.string().nullable(),
  rolloffdetails: z.string().nullable(),
  facebookreviewslink: z.string().nullable(),
  googlereviewslink: z.string().nullable(),
  embedorigins: z.array(z.string()),
  trackingpixel: z.string().nullable(),
  demo: z.boolean(),
  /** To visitors subject to R-132, always to its own staff and admins. */
  open: z.boolean(),
  paybylink: z.boolean(),
  setupfee: money,
  commercialdeliveryfee: money,
  /** One-time fees are taxed, at the highest percent of the order's services. */
  feestaxed: flag,
  residentialpayfrequency: payFrequency.nullable(),
  tokenizerurl: z.string().nullable(),
  /** From this day on, a card kept at the sale is charged for later bills; null where the hauler has not started to bill. */
  autopayfrom: day.nullable(),
  /** What the periods of a sale are counted from. */
  periodsbegin: z.enum(periodBegins),
  /** Texts its customers about stops, so buyers are asked for their consent. */
  texts: z.boolean(),
})
export type PublicCompany = z.output<typeof publicCompany>

const company = publicCompany.extend({
  ownerid: z.int().nullable(),
  mid: z.string().nullable(),
  midusername: z.string().nullable(),
  notifyemail: z.string().nullable(),
  listed: z.boolean(),
  /** Sales create tasks in the hauler's group. */
  ordertasks: z.boolean(),
  /** Automatically emails people from outside the area once an area covers them. */
  tellwaiting: z.boolean(),
  /** Shortest vacation hold, and the most days of them in a year; 0 is no limit. */
  holdmindays: z.int(),
  holdmaxdays: z.int(),
  /** Holds are billed unless the office says otherwise. */
  holdbilled: z.boolean(),
  version: z.int(),
})
const companyName = publicCompany.pick({ id: true, name: true, slug: true, address: true, timezone: true })
export type CompanyName = z.output<typeof companyName>
const MOST_NAMED = 100
export type ServiceTypeOnWire = z.output<typeof serviceType>
export type Company = z.output<typeof company>

const dayInUse = z.object({
  day,
  deliveries: z.int(),
  gobacks: z.int(),
  promises: z.array(
    z.object({
      order: z.string(),
      customer: z.int().nullable(),
      name: z.string(),
      what: z.enum(['drop-off', 'pick-up', 'start']),
    }),
  ),
})

export const companyChanged = refusal({
  code: 'company.changed',
  status: 409,
  summary: 'Someone else saved the company first; `company` is the saved version.',
  body: failed.extend({ company }),
})
export const companyFieldsDenied = refusal({
  code: 'company.fields-denied',
  status: 403,
  summary: 'Only an admin may change the fields named.',
  body: denied,
})

export const companiesContract = {
  'companies.getAvailableTypes': endpoint({
    verb: 'GET',
    summary: 'A hauler’s allowed service types with an active service.',
    who: 'public',
    scope: { by: 'company', field: 'i' },
    long: true,
    input: z.object({ i: companyId }),
    output: z.array(serviceType),
    rowKey: (type) => type,
  }),
  'companies.getByUrl': endpoint({
    verb: 'GET',
    summary: 'A hauler by its order page’s slug.',
    who: 'public',
    scope: { by: 'none' },
    long: true,
    input: z.object({ i: line(100) }),
    output: publicCompany,
    refusals: [generalRefusals.notFound],
  }),
  'companies.get': endpoint({
    verb: 'GET',
    summary: 'A company with its settings.',
    who: 'company.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: company,
  }),
  'companies.getCompanies': endpoint({
    verb: 'GET',
    summary: 'All companies, by name.',
    who: 'companies.list',
    scope: { by: 'none' },
    input: z.object({ query: line().optional() }),
    output: z.array(company),
    allowReplica: true,
  }),
  'companies.getNames': endpoint({
    verb: 'GET',
    summary: 'Companies by name: those with every word of `query` in name, slug or address, or those of `ids`.',
    who: 'companies.list',
    scope: { by: 'none' },
    input: z.object({
      query: line(100).optional(),
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/, 'Whole numbers are needed, separated by commas')
        .transform((ids) => ids.split(',').map(Number))
        .pipe(z.array(z.int().brand<'company'>()).max(MOST_NAMED))
        .optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      after: companyId.optional(),
    }),
    output: z.array(companyName),
    allowReplica: true,
  }),
  'companies.update': endpoint({
    verb: 'POST',
    summary:
      'Saves a company; id 0 or none creates one (admins). Only admins may change the platform’s fields; 403 for others.',
    who: 'companies.write',
    scope: { by: 'company', field: 'id', creates: true },
    input: companyInput,
    output: z.object({ success: z.literal(true), company }),
    refusals: [companyChanged, companyFieldsDenied, proofNeeded],
  }),
  'companies.getDaysInUse': endpoint({
    verb: 'GET',
    summary: 'Days from today on with open tasks or promised orders, to warn before closing one.',
    who: 'company.read',
    scope: { by: 'company', field: 'id' },
    input: z.object({ id: companyId }),
    /** `group` is the Can Manager group of the tasks. */
    output: z.object({ group: z.int().nullable(), days: z.array(dayInUse) }),
  }),
  'companies.updateDisabledDays': endpoint({
    verb: 'POST',
    summary: 'Replaces a company’s closed days (DD/MM/yyyy); with `known`, applies only the differences.',
    who: 'companies.write',
    scope: { by: 'company', field: 'id' },
    input: z.object({
      id: companyId,
      days: z.array(line(10)).max(1000),
      /** The days as first loaded; changes that others made since then are kept. */
      known: z.array(line(10)).max(1000).optional(),
    }),
    output: done.extend({ days: z.array(z.string()).optional() }),
  }),
}
