import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import {
  addressPart,
  day,
  frequency,
  id,
  latitude,
  line,
  longitude,
  money,
  payFrequency,
  phoneLine,
  serviceType,
  weekday,
} from '#contract/fields.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { WORK_STATES } from '#domain/ordering/orders/drop-off-change.ts'
import { PAID_BY } from '#domain/payments/paid-by.ts'

/** The wizard's step by name; some clients count their steps instead. */
const stepName = z.union([line(60), z.number().transform(String)])

/** Where service is wanted. `pinned` says that the visitor set the point on the map because the address is not listed. */
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

/** A cart or container service: how many, how often, on which days. */
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

/** A roll-off: from which day to which, and what it costs before tax. */
export const rollOffAnswer = z.object({
  id,
  range: z.object({ startDate: day, endDate: day }),
  notes: line(fieldLimits.notes).default(''),
  cost: money,
})

/** What the card frame posted. */
export const cardToken = z.object({ message: line(40), expiry: line(8).optional() })

export const orderBilling = z.object({
  payfrequency: payFrequency,
  fullname: line(fieldLimits.fullname),
  zip: line(fieldLimits.zip),
  /** Null when no card is asked. */
  tokenResponse: cardToken.nullable(),
  total: money,
  tax: money,
})

/** The whole order as it is bought. The browser and the server read the same amounts out of it. */
export const orderPayload = z.object({
  company: id,
  lead: line(1_000).nullish(),
  address: orderAddress,
  user: orderUser,
  services: z.array(z.union([cansAnswer, rollOffAnswer])).max(40),
  billing: orderBilling,
  purchaseItemsStep: stepName.default(''),
  terms: z.boolean().optional(),
  keepcard: z.boolean().optional(),
})
export type OrderPayload = z.output<typeof orderPayload>

/** The order so far: a lead may be left before anything but one way to reach the person is known. */
export const leadPayload = z.object({
  company: id.optional(),
  lead: line(1_000).nullish(),
  address: orderAddress.partial().optional(),
  user: orderUser.partial().default({}),
  services: z.array(z.unknown()).max(40).default([]),
  billing: z.unknown().optional(),
  purchaseItemsStep: stepName.default(''),
  /** A complete request to the hauler, not an order that may still be placed. */
  finished: z.boolean().default(false),
})

export const orderState = z.enum(['pending', 'placed', 'declined', 'failed', 'cancelled'])
export const orderPayment = z.enum(['none', 'asked', 'paid', 'unpaid', 'refunded', 'voided'])

/** A service as it was sold. */
export const orderLine = z.object({
  name: z.string(),
  cans: z.int(),
  /** Of its carts, as they were sold: '95/96 gal'; empty where nothing was said of it. */
  size: z.string(),
  frequency: z.string(),
  monthly: money,
  /** Months paid at once; 1 for a roll-off. */
  months: z.int(),
  amount: money,
  /** Percent. */
  taxpercent: z.number(),
  tax: money,
  datestart: day.nullable(),
  dateend: day.nullable(),
  /** The weekdays on which it is picked up. */
  preferred: z.array(z.string()),
  /** Where a roll-off is to stand. */
  notes: z.string(),
  /** What a roll-off includes, as it was sold; null for every other service. */
  rolloff: z
    .object({
      size: z.int(),
      allowedtons: z.number(),
      tonoveragecharge: money,
      /** Days beyond those in the base charge, and what each costs. */
      extradays: z.int(),
      dayrate: money,
    })
    .nullable(),
})

/** The payment of an order. */
export const orderCharge = z.object({
  at: z.iso.datetime(),
  by: z.enum(PAID_BY),
  /** Of a check; empty where it is not known. */
  number: z.string(),
  /** Of a card; empty where it is not known. */
  lastfour: z.string(),
})

/** A card that was kept with an order. */
export const keptCard = z.object({
  lastfour: z.string(),
  /** MMYY; empty where it is not known. */
  expiry: z.string(),
})

/** What an order's own page may show to whoever holds its key. */
export const customerOrder = z.object({
  order: z.string(),
  state: orderState,
  payment: orderPayment,
  type: serviceType,
  /** The hauler, with the calendar that a drop-off day is chosen by. */
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
  payfrequency: payFrequency,
  datestart: day.nullable(),
  ampm: z.enum(['AM', 'PM']).nullable(),
  /** How far the work is, and the days on which it was done. */
  work: z.object({ state: z.enum(WORK_STATES), delivered: day.nullable(), pickedup: day.nullable() }),
  /** Why the drop-off day cannot be changed online any more; empty when it can. */
  dropoffclosed: z.string(),
  /** Money given back, the oldest first. */
  refunds: z.array(z.object({ amount: money, state: z.enum(['done', 'pending']), at: z.iso.datetime() })),
  refunded: money,
  /** Null while nothing is paid. */
  charge: orderCharge.nullable(),
  /** The card that its buyer agreed to have kept; null without one. */
  card: keptCard.nullable(),
  /** An answer to the order's mails reaches the hauler. */
  mailanswered: z.boolean(),
  /** The link that the order is paid by: `/pay/{code}`. */
  paylink: z.object({ code: z.string(), state: z.enum(['open', 'paid', 'ended']) }).nullable(),
})
export type CustomerOrder = z.output<typeof customerOrder>
