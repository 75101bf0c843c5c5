import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import {
  addressPart,
  companyId,
  day,
  frequency,
  id,
  latitude,
  line,
  longitude,
  money,
  officePayFrequency,
  payFrequency,
  phoneLine,
  serviceType,
  weekday,
} from '#contract/fields.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { WORK_STATES } from '#domain/ordering/orders/drop-off-change.ts'
import { PAID_BY } from '#domain/payments/paid-by.ts'

const stepName = z.union([line(60), z.number().transform(String)])

/** `pinned`: the visitor placed the pin because the address is not listed. */
const orderAddress = z.object({
  type: serviceType,
  address: addressPart(fieldLimits.address),
  city: addressPart(fieldLimits.city).default(''),
  state: addressPart(fieldLimits.state).default(''),
  zip: addressPart(fieldLimits.zip).default(''),
  lat: latitude,
  lng: longitude,
  pinned: z.boolean().optional(),
})

const orderUser = z.object({
  firstname: line(fieldLimits.firstname),
  lastname: line(fieldLimits.lastname),
  email: line(fieldLimits.email),
  cellphone: phoneLine(fieldLimits.cellphone),
  address: line(fieldLimits.address).default(''),
  city: line(fieldLimits.city).default(''),
  state: line(fieldLimits.state).default(''),
  zip: line(fieldLimits.zip).default(''),
})

const placement = z.object({
  fullname: line(fieldLimits.fullname).default(''),
  phone: phoneLine(fieldLimits.phone).default(''),
  email: line(fieldLimits.email).default(''),
  notes: line(fieldLimits.notes).default(''),
})

export const cansAnswer = z.object({
  id,
  cans: z.object({
    cans: z.int().min(1).max(9999),
    frequency: z.object({ frequency, price: money }),
    preferred: z.array(weekday).max(7).default([]),
    duration: z.int().min(0).default(0),
  }),
  datestart: day.optional(),
  placement: placement.optional(),
})

export const rollOffAnswer = z.object({
  id,
  range: z.object({ startDate: day, endDate: day }),
  notes: line(fieldLimits.notes).default(''),
  cost: money,
})

export const cardToken = z.object({ message: line(40), expiry: line(8).optional() })

export const orderBilling = z.object({
  payfrequency: payFrequency,
  fullname: line(fieldLimits.fullname),
  zip: line(fieldLimits.zip),
  tokenResponse: cardToken.nullable(),
  total: money,
  tax: money,
})

/** Browser and server compute the same amounts from it. */
export const orderPayload = z.object({
  company: companyId,
  lead: line(1_000).nullish(),
  address: orderAddress,
  user: orderUser,
  services: z.array(z.union([cansAnswer, rollOffAnswer])).max(40),
  billing: orderBilling,
  purchaseItemsStep: stepName.default(''),
  terms: z.boolean().optional(),
  keepcard: z.boolean().optional(),
  /** Consent to texts about stops at `user.cellphone`; without effect where the company’s `texts` is false. */
  texts: z.boolean().optional(),
})
export type OrderPayload = z.output<typeof orderPayload>

export const leadPayload = z.object({
  company: companyId.optional(),
  lead: line(1_000).nullish(),
  address: orderAddress.partial().optional(),
  user: orderUser.partial().default({}),
  services: z.array(z.unknown()).max(40).default([]),
  billing: z.unknown().optional(),
  purchaseItemsStep: stepName.default(''),
  /** A complete request to the hauler, rather than an order in progress. */
  finished: z.boolean().default(false),
})

export const orderState = z.enum(['pending', 'placed', 'declined', 'failed', 'cancelled'])
export const orderPayment = z.enum(['none', 'asked', 'paid', 'unpaid', 'refunded', 'voided'])

export const orderLine = z.object({
  name: z.string(),
  cans: z.int(),
  /** '95/96 gal'; empty if not specified. */
  size: z.string(),
  frequency: z.string(),
  monthly: money,
  months: z.int(),
  amount: money,
  /** Percent. */
  taxpercent: z.number(),
  tax: money,
  datestart: day.nullable(),
  dateend: day.nullable(),
  preferred: z.array(z.string()),
  notes: z.string(),
  rolloff: z
    .object({
      size: z.int(),
      allowedtons: z.number(),
      tonoveragecharge: money,
      /** Days beyond the base charge; `dayrate` is the price of each. */
      extradays: z.int(),
      dayrate: money,
    })
    .nullable(),
})

export const orderCharge = z.object({
  at: z.iso.datetime(),
  by: z.enum(PAID_BY),
  number: z.string(),
  lastfour: z.string(),
})

export const keptCard = z.object({
  lastfour: z.string(),
  /** MMYY; empty if unknown. */
  expiry: z.string(),
})

export const customerOrder = z.object({
  order: z.string(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  company: publicCompany.pick({
    name: true,
    slug: true,
    address: true,
    phone: true,
    logo: true,
    theme: true,
    timezone: true,
    offweekends: true,
    daysnotice: true,
    disabledDates: true,
    periodsbegin: true,
  }),
  placed: z.iso.datetime(),
  address: z.string(),
  firstname: z.string(),
  lines: z.array(orderLine),
  setupfee: money,
  deliveryfee: money,
  tax: money,
  total: money,
  recurring: money,
  payfrequency: officePayFrequency,
  datestart: day.nullable(),
  ampm: z.enum(['AM', 'PM']).nullable(),
  work: z.object({ state: z.enum(WORK_STATES), delivered: day.nullable(), pickedup: day.nullable() }),
  dropoffclosed: z.string(),
  refunds: z.array(z.object({ amount: money, state: z.enum(['done', 'pending']), at: z.iso.datetime() })),
  refunded: money,
  charge: orderCharge.nullable(),
  card: keptCard.nullable(),
  /** Null where nothing is charged automatically: the hauler asks for the next payment. */
  nextcharge: z.object({ day, amount: money, brand: z.string(), lastfour: z.string() }).nullable(),
  mailanswered: z.boolean(),
  paylink: z.object({ code: z.string(), state: z.enum(['open', 'paid', 'ended']) }).nullable(),
})
export type CustomerOrder = z.output<typeof customerOrder>
