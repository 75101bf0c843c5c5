import { Hono } from 'hono'
import type { z } from 'zod'
import { settleAll } from './batches.ts'
import { changeProfiles, declineRequest, profileChange } from './card-orders.ts'
import type { Sandbox } from './context.ts'
import { faultOrder } from './faults.ts'
import type { Transaction } from './records.ts'
import { decimal } from './wire-values.ts'

export function controlRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()

  routes.get('/ledger', (context) => {
    const charges = sandbox.store.ledger.transactions().filter(({ kind, past }) => kind === 'charge' && !past)
    return context.json(charges.map(ledgerEntry))
  })

  orderRoute(routes, '/faults', faultOrder, (order) => sandbox.faults.plan(order))
  orderRoute(routes, '/declines', declineRequest, (order) => sandbox.store.planDeclines(order))
  orderRoute(routes, '/profiles', profileChange, (change) => changeProfiles(sandbox.store, change))

  routes.post('/settle', (context) => context.json({ settled: settleAll(sandbox) }))

  routes.post('/reset', (context) => {
    for (const part of [sandbox.store, sandbox.vault, sandbox.faults]) part.reset()
    return context.json({ success: true })
  })

  return routes
}

const ledgerEntry = (charge: Transaction) => ({
  retref: charge.retref,
  orderid: charge.orderid,
  merchid: charge.merchid,
  lastfour: charge.token.slice(-4),
  asked: decimal(charge.askedCents ?? charge.amountCents),
  amount: decimal(charge.amountCents),
  cof: charge.cof,
  cofscheduled: charge.cofscheduled,
  respstat: charge.respstat,
  setlstat: charge.setlstat,
  refunded: decimal(charge.refundedCents),
})

function orderRoute<S extends z.ZodType>(
  routes: Hono,
  path: string,
  schema: S,
  carryOut: (order: z.output<S>) => void,
) {
  routes.post(path, async (context) => {
    const order = schema.safeParse(await context.req.json().catch(() => null))
    if (!order.success) return context.json({ success: false, message: order.error.issues[0]?.message ?? '' }, 400)
    carryOut(order.data)
    return context.json({ success: true })
  })
}
