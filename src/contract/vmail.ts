import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, phoneLine } from './fields.ts'

export const vmailContract = {
  'vmail.contact': endpoint({
    verb: 'POST',
    summary: 'Saves a visitor’s message and emails it to the platform’s admins.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      firstname: line(100).default(''),
      lastname: line(100).default(''),
      phone: phoneLine(40).default(''),
      email: line(254).default(''),
      comment: z.string().trim().max(4000).default(''),
    }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    limit: 'contact',
  }),
}
