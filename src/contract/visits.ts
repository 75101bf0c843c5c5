import { z } from 'zod'
import { COUNTED_PAGES } from '#domain/site/page-views.ts'
import { endpoint } from './endpoint.ts'

export const visitsContract = {
  'visits.count': endpoint({
    verb: 'POST',
    summary: 'Counts a page view by path pattern; paths with codes are not counted.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ page: z.enum(COUNTED_PAGES) }),
    output: z.object({ success: z.literal(true) }),
    limit: 'visit',
    long: true,
  }),
}
