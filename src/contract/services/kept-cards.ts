import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'

const removal = z.object({ success: z.boolean(), resptext: z.string() })

/** Calls about cards kept with the buyer's consent. */
export const keptCardsContract = {
  'customers.removeCard': endpoint({
    verb: 'POST',
    summary: 'Removes the card that was kept with an order, at the card processor too; the consent ends.',
    who: 'orders.write',
    scope: { by: 'row', row: 'order', field: 'order' },
    input: z.object({ order: line(12) }),
    output: removal,
    long: true,
  }),
  'services.removeCard': endpoint({
    verb: 'POST',
    summary: 'The same by the buyer, under the order’s key.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ order: line(12), key: line(64) }),
    output: removal,
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
