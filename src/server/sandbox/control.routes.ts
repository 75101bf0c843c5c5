import { Hono } from 'hono'
import { settleAll } from './batches.ts'
import type { Sandbox } from './context.ts'
import { faultOrder } from './faults.ts'
import { decimal } from './wire-values.ts'

export function controlRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()

  routes.get('/ledger', (context) => {
    const charges = sandbox.store.ledger.transactions().filter(({ kind, past }) => kind === 'charge' && !past)
    return context.json(
      charges.map(({ retref, orderid, amountCents, refundedCents, respstat, setlstat }) => ({
        retref,
        orderid,
        amount: decimal(amountCents),
        respstat,
        setlstat,
        refunded: decimal(refundedCents),
      })),
    )
  })

  routes.post('/faults', async (context) => {
    const order = faultOrder.safeParse(await context.req.json().catch(() => null))
    if (!order.success) return context.json({ success: false, message: order.error.issues[0]?.message ?? '' }, 400)
    sandbox.faults.plan(order.data)
    return context.json({ success: true })
  })

  routes.post('/settle', (context) => context.json({ settled: settleAll(sandbox) }))

  routes.post('/reset', (context) => {
    for (const part of [sandbox.store, sandbox.vault, sandbox.faults]) part.reset()
    return context.json({ success: true })
  })

  return routes
}
