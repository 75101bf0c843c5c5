import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, orderId } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'

const removal = z.object({ success: z.boolean(), resptext: z.string() })

/** Calls about cards kept with the buyer's consent. */
export const keptCardsContract = {
  'customers.removeCard': endpoint({
    verb: 'POST',
    summary: 'Removes an order’s stored card, at the card processor too, and ends the consent.',
    who: 'orders.write',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: orderId }),
    output: removal,
    long: true,
  }),
  'services.removeCard': endpoint({
    verb: 'POST',
    summary: 'Removes the stored card for the buyer, by the order’s key.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ order: orderId, key: line(64) }),
    output: removal,
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
