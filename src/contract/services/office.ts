import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, companyId, done, flag, id, line, money, serviceType, weekday } from '#contract/fields.ts'
import { savedRows } from '#contract/prices/price-rows.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { priceRow } from './services.ts'

const rollOffTerms = {
  allowedtons: z.number(),
  rolloff_size: z.int(),
  rolloff_proratedays: z.int(),
  rolloff_prorate: money,
  rolloff_perdayrate: money,
  rolloff_tonoveragecharge: money,
}

/**
 * A service for its hauler. `prices` and `enabled` are the effective values: those of price set `pricing` if any, else
 * its own `service_prices` and days.
 */
const service = z.object({
  id: z.int(),
  companyid: z.int(),
  name: z.string(),
  label: z.string(),
  type: serviceType,
  mapid: z.int(),
  /** Empty for callers who may not see maps. */
  mapname: z.string(),
  active: flag,
  tax: z.number(),
  /** 1 = Sunday to 7 = Saturday. */
  daysavailable: z.array(z.int()),
  cansoffered: z.int(),
  description: z.string(),
  pricing: z.string().nullable(),
  enabled: z.array(weekday),
  prices: z.array(priceRow),
  service_prices: z.array(priceRow),
  ...rollOffTerms,
  /** Number of boxes the hauler owns; omitted if unlimited. */
  rolloff_owned: z.int().optional(),
  version: z.int(),
})
export type Service = z.output<typeof service>

/** Other service types send roll-off terms, too, without using them. */
const wholeTerm = z
  .int(catalogMessages.termWhole)
  .min(0, catalogMessages.termWhole)
  .max(9999, catalogMessages.termWhole)
const amountTerm = z.number().min(0, catalogMessages.termAmount).max(9999, catalogMessages.termAmount)

const moneyTerm = amount(catalogMessages.termAmount)

/** Accepts incomplete input: src/domain/catalog/service-draft.ts reports what is missing, in the fixed words. */
const savedService = z.object({
  id: z.union([z.literal(0), z.literal('0').transform(() => 0), id]).default(0),
  companyid: companyId,
  name: line(120).default(''),
  label: line(120).default(''),
  type: z.union([serviceType, z.literal('')]).default(''),
  mapid: id.nullable().default(null),
  active: flag.default(1),
  tax: z.number().nullable().default(null),
  daysavailable: z.array(z.int().min(1).max(7)).max(7).default([]),
  cansoffered: z.number().nullable().default(null),
  description: line(2000).default(''),
  pricing: line(64).nullable().default(null),
  allowedtons: amountTerm.nullable().default(null),
  rolloff_size: wholeTerm.nullable().default(null),
  rolloff_owned: wholeTerm.min(1, catalogMessages.termOwned).nullable().default(null),
  rolloff_proratedays: wholeTerm.nullable().default(null),
  rolloff_prorate: moneyTerm.nullable().default(null),
  rolloff_perdayrate: moneyTerm.nullable().default(null),
  rolloff_tonoveragecharge: moneyTerm.nullable().default(null),
  /** The full list of its own rows; omitted keeps the stored ones. */
  service_prices: savedRows.optional(),
  /** Version as loaded; an older one is refused with 409 and the current service. Without it the sent fields win. */
  version: z.int().optional(),
})
export type SavedService = z.output<typeof savedService>

export const serviceChanged = refusal({
  code: 'offer.changed',
  status: 409,
  summary: 'Someone else saved the service first; `service` is the saved version.',
  body: failed.extend({ service }),
})
export const serviceNotRestorable = refusal({
  code: 'service.not-restorable',
  status: 409,
  summary: 'Its map or price set was deleted.',
  body: failed,
})

export const serviceOfficeContract = {
  'services.getServicesByHaulerId': endpoint({
    verb: 'GET',
    summary: 'The active services of a hauler; all of them for its office.',
    who: 'public',
    staff: 'catalog.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.array(service),
  }),
  'services.getService': endpoint({
    verb: 'GET',
    summary: 'One service with all its settings.',
    who: 'catalog.read',
    scope: { by: 'row', row: 'service', field: 'i' },
    input: z.object({ i: id }),
    output: service,
  }),
  'services.update': endpoint({
    verb: 'POST',
    summary: 'Saves a service with its own price rows; id 0 or none creates one.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: savedService,
    output: z.object({ success: z.literal(true), service }),
    refusals: [serviceChanged],
  }),
  'services.deleteService': endpoint({
    verb: 'POST',
    summary: 'Deletes a service. Past orders keep it.',
    who: 'catalog.write',
    scope: { by: 'row', row: 'service', field: 'id' },
    input: z.object({ id }),
    output: done,
  }),
  'services.restoreService': endpoint({
    verb: 'POST',
    summary: 'Restores a deleted service; 409 if its map or price set was deleted.',
    who: 'catalog.write',
    scope: { by: 'company', field: 'companyid' },
    input: z.object({ companyid: companyId, id }),
    output: z.object({ success: z.literal(true), service }),
    refusals: [serviceNotRestorable],
  }),
}
