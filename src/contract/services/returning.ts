import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, line, serviceType } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { cansAnswer, rollOffAnswer } from './orders.ts'

/** Calls for returning customers. */
export const returningContract = {
  'services.sendReturnLink': endpoint({
    verb: 'POST',
    summary:
      'Emails a returning customer a link that fills in their details. The response is the same for every address.',
    who: 'public',
    scope: { by: 'company', field: 'company' },
    input: z.object({ company: companyId, email: line(fieldLimits.email) }),
    output: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'returning',
  }),
  'services.getReturning': endpoint({
    verb: 'GET',
    summary: 'The address and details for an emailed link, or the unfinished order it resumes.',
    who: 'public',
    scope: { by: 'company', field: 'company' },
    input: z.object({ company: companyId, code: line(1_000) }),
    output: z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      cellphone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      /** The link's code is the lead's key; null if the link repeats a past order. */
      begun: z
        .object({
          type: serviceType.nullable(),
          pinned: z.boolean(),
          services: z.array(z.union([cansAnswer, rollOffAnswer])),
        })
        .nullable(),
    }),
    refusals: [generalRefusals.notFound],
  }),
}
