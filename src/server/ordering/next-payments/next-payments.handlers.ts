import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { markAskedRows } from './next-payments.queries.ts'
import { nextPaymentsOf } from './next-payments.ts'

export const nextPaymentsHandlers: Handlers<'services.getNextPayments' | 'services.markAsked'> = {
  'services.getNextPayments': (call) => nextPaymentsOf(call.db, tenantOf(call), call.now),

  'services.markAsked': async (call, { rows }) => {
    await markAskedRows(call.db, tenantOf(call), rows)
    return { success: true }
  },
}
