import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  companyId,
  day,
  frequency,
  latitude,
  line,
  longitude,
  money,
  orderId,
  serviceType,
  weekday,
} from '#contract/fields.ts'
import { failed, generalRefusals, refusal } from '#contract/refusals.ts'
import { customerOrder, leadPayload, orderPayload } from './orders.ts'

export const priceRow = z.object({
  id: z.int(),
  cans: z.int(),
  frequency,
  price: money,
  duration: z.int(),
})

const availableService = z.object({
  id: z.int(),
  name: z.string(),
  type: serviceType,
  description: z.string(),
  mapid: z.int(),
  tax: z.number(),
  cansoffered: z.int(),
  enabled: z.array(weekday),
  prices: z.array(priceRow),
  allowedtons: z.number(),
  rolloff_size: z.int(),
  rolloff_proratedays: z.int(),
  rolloff_prorate: money,
  rolloff_perdayrate: money,
  rolloff_tonoveragecharge: money,
  /** Days on which all roll-off boxes are out; omitted if unlimited. */
  rolloff_full: z.array(day).optional(),
})
export type AvailableServiceOnWire = z.output<typeof availableService>

/** Placed, refused or declined, or pending. */
const purchaseAnswer = z.union([
  z.object({ success: z.literal(true), resptext: z.string(), order: z.string(), key: z.string() }),
  z.object({
    success: z.literal(false),
    pending: z.literal(true),
    order: z.string(),
    key: z.string(),
    resptext: z.string(),
  }),
  z.object({ success: z.literal(false), resptext: z.string() }),
])
export type PurchaseAnswer = z.output<typeof purchaseAnswer>

export const orderWithoutDropOff = refusal({
  code: 'order.without-drop-off',
  status: 409,
  summary: 'The order has no drop-off day to choose.',
  body: failed,
})

export const dropOffFixed = refusal({
  code: 'order.drop-off-fixed',
  status: 409,
  summary:
    'The carts were delivered, or it is too late to change the day online; `message` says which and whom to call.',
  body: failed,
})

export const servicesContract = {
  'services.getServices': endpoint({
    verb: 'GET',
    summary: 'A hauler’s active services; with a place, only those whose map covers it.',
    who: 'public',
    scope: { by: 'company', field: 'i' },
    long: true,
    input: z.object({
      i: companyId,
      lat: latitude.optional(),
      lng: longitude.optional(),
      type: serviceType.optional(),
    }),
    output: z.array(availableService),
  }),
  'services.getHaulers': endpoint({
    verb: 'GET',
    summary: 'The listed haulers that serve a place, with their service types there.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ lat: latitude, lng: longitude, type: serviceType.optional() }),
    output: z.array(z.object({ company: publicCompany, types: z.array(serviceType) })),
    rowKey: ({ company }) => company.id,
    limit: 'geo',
  }),
  'services.initLead': endpoint({
    verb: 'POST',
    summary: 'Saves a visitor’s choices so far with their email or phone.',
    who: 'public',
    scope: { by: 'company', field: 'company', optional: true },
    input: leadPayload,
    output: z.object({ success: z.literal(true), post: z.string() }),
    limit: 'lead',
  }),
  'services.purchase': endpoint({
    verb: 'POST',
    summary: 'Places an order exactly once and charges the card at most once.',
    who: 'public',
    scope: { by: 'company', field: 'company' },
    input: orderPayload,
    output: purchaseAnswer,
    limit: 'purchase',
    idempotency: 'required',
    long: true,
  }),
  'services.getAttempt': endpoint({
    verb: 'GET',
    summary: 'The outcome of the order sent with an Idempotency-Key.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ key: line(128).min(32, 'A key has at least 32 characters') }),
    output: z.object({
      state: z.enum(['none', 'pending', 'placed', 'declined']),
      order: z.string().optional(),
      key: z.string().optional(),
      resptext: z.string(),
    }),
  }),
  'services.setDeliveryDate': endpoint({
    verb: 'POST',
    summary: 'Sets a residential order’s drop-off day, by the order’s key.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ order: orderId, key: line(64), datestart: day, ampm: z.enum(['AM', 'PM']) }),
    output: z.object({ success: z.literal(true) }),
    limit: 'dropoff',
    long: true,
    refusals: [orderWithoutDropOff, dropOffFixed, generalRefusals.notFound],
  }),
  'services.getOrder': endpoint({
    verb: 'GET',
    summary: 'An order as its customer sees it, by the order’s key.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ i: orderId, key: line(64) }),
    output: customerOrder,
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
