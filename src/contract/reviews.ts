import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, id, instant, line } from './fields.ts'
import { failed, generalRefusals, refusal, wrongFields } from './refusals.ts'

const feedback = z.object({
  id: z.int(),
  name: z.string(),
  account: z.string(),
  feedback: z.string(),
  created: instant,
})
export type Feedback = z.output<typeof feedback>

export const feedbackInvalid = refusal({
  code: 'feedback.invalid',
  status: 400,
  summary: 'The named fields are invalid; `messages` is for the review page.',
  body: failed.extend({ messages: z.array(z.string()), errors: wrongFields.shape.errors }),
})

export const reviewsContract = {
  'reviews.sendFeedback': endpoint({
    verb: 'POST',
    summary: 'Saves a customer’s feedback and emails it to the hauler.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      slug: line(100),
      name: line().default(''),
      account: line(60).default(''),
      feedback: line(4000),
    }),
    output: z.object({ success: z.literal(true), messages: z.array(z.string()) }),
    limit: 'feedback',
    refusals: [feedbackInvalid, generalRefusals.notFound],
  }),
  'reviews.getFeedback': endpoint({
    verb: 'GET',
    summary: 'A company’s feedback, newest first.',
    who: 'feedback.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({
      i: companyId,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: id.optional(),
    }),
    output: z.array(feedback),
    allowReplica: true,
  }),
}
