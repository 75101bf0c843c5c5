import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, line } from '#contract/fields.ts'
import { task } from './tasks.ts'

const MOST_FOUND = 50

export const foundTasksContract = {
  'canmanager.findTasks': endpoint({
    verb: 'GET',
    summary:
      'Tasks in whose name, address, phone, notes, sold service or order number every word stands: open ones of today first, then open ones, then the nearest days. A driver finds today’s.',
    who: 'cans.read',
    scope: { by: 'company', field: 'companyId', optional: true },
    input: z.object({
      companyId: id.optional(),
      query: line(),
      limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(6),
    }),
    output: z.array(task),
    mayLag: true,
  }),
}
