import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, line } from '#contract/fields.ts'
import { task } from './tasks.ts'

const MOST_FOUND = 50

export const foundTasksContract = {
  'canmanager.findTasks': endpoint({
    verb: 'GET',
    summary:
      'Tasks with every word in the name, address, phone, notes, sold service or order number: today’s open ones first, then other open ones, then by nearest day. Drivers only find today’s.',
    who: 'cans.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: companyId.optional(),
      query: line(),
      limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(6),
    }),
    output: z.array(task),
    allowReplica: true,
  }),
}
