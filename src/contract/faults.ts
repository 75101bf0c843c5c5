import { z } from 'zod'
import { FAULT_MOST, FAULT_PAGES, FAULT_SOURCES } from '#domain/site/browser-faults.ts'
import { endpoint } from './endpoint.ts'

export const faultsContract = {
  'faults.report': endpoint({
    verb: 'POST',
    summary: 'Reports a browser error by its page pattern, without paths, codes or input.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      page: z.enum(FAULT_PAGES),
      source: z.enum(FAULT_SOURCES),
      message: z.string().min(1).max(FAULT_MOST),
      build: z.string().max(40),
    }),
    output: z.object({ success: z.literal(true) }),
    limit: 'fault',
    long: true,
  }),
}
