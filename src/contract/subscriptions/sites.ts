import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressPart, customerId, id, latitude, line, longitude, phoneLine } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'

const site = z.object({
  id: z.int(),
  customer: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  placetoconfirm: z.boolean(),
  contactname: z.string(),
  contactphone: z.string(),
  drivernote: z.string(),
  version: z.int(),
})
export type Site = z.output<typeof site>

export const siteChanged = refusal({
  code: 'site.changed',
  status: 409,
  summary: 'Someone else saved the site first; `site` is the saved version.',
  body: failed.extend({ site }),
})

export const sitesContract = {
  'customers.getSites': endpoint({
    verb: 'GET',
    summary: 'A customer’s sites, oldest first.',
    who: 'plans.read',
    scope: { by: 'row', row: 'customer', field: 'i' },
    input: z.object({ i: customerId }),
    output: z.array(site),
  }),
  'customers.saveSite': endpoint({
    verb: 'POST',
    summary: 'Adds a site to a customer, or changes one. An outdated `version` gets 409 with the current site.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'customer' },
    input: z.object({
      id: id.optional(),
      version: z.int().optional(),
      customer: customerId,
      name: line(100).default(''),
      address: addressPart(200).min(1, 'Enter the address'),
      city: addressPart(100).default(''),
      state: addressPart(50).default(''),
      zip: addressPart(20).default(''),
      /** Without a point, the address is looked up. */
      lat: latitude.nullish(),
      lng: longitude.nullish(),
      contactname: line(200).default(''),
      contactphone: phoneLine(40).default(''),
      drivernote: z.string().trim().max(2000).default(''),
    }),
    output: z.object({ success: z.literal(true), site }),
    refusals: [siteChanged],
  }),
}
