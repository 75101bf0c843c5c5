import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, line } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { AGAIN } from '#domain/ordering/orders/send-again.ts'
import { orderNotPlaced } from './order-office.ts'
import { dropOffFixed, orderWithoutDropOff } from './services.ts'

export const orderNotUnpaid = refusal({
  code: 'order.not-unpaid',
  status: 409,
  summary: 'The order does not wait for its first payment.',
  body: failed,
})
export const paymentRunning = refusal({
  code: 'payment.running',
  status: 409,
  summary: 'A card is being charged for the order at this moment.',
  body: failed,
})
export const messageNotDue = refusal({
  code: 'message.not-due',
  status: 409,
  summary: 'The order has nothing that this message could say.',
  body: failed,
})

const order = line(12)
const scope = { by: 'row', row: 'order', field: 'order' } as const

export const orderActsContract = {
  'services.markPaid': endpoint({
    verb: 'POST',
    summary: 'Writes down that an unpaid order was paid by check or in cash; its link ends and a receipt goes out.',
    who: 'orders.refund',
    scope,
    input: z.object({
      order,
      kind: z.enum(['check', 'cash']),
      number: line(20).default(''),
      /** Day the money came in, in the company's time zone. */
      day,
    }),
    output: done,
    refusals: [orderNotUnpaid, paymentRunning],
  }),
  'services.sendAgain': endpoint({
    verb: 'POST',
    summary:
      'Sends a message of an order again, to its buyer or to a corrected address; an ended pay link becomes a new one.',
    who: 'orders.write',
    scope,
    input: z.object({
      order,
      message: z.enum(AGAIN),
      /** Corrected address, saved on the order. */
      email: line(fieldLimits.email).optional(),
    }),
    output: done,
    refusals: [messageNotDue, paymentRunning],
  }),
  'services.chooseDropOff': endpoint({
    verb: 'POST',
    summary:
      'Sets the drop-off day of a residential order for its buyer, who is told; days inside the notice are allowed.',
    who: 'orders.write',
    scope,
    input: z.object({ order, datestart: day, ampm: z.enum(['AM', 'PM']) }),
    output: done,
    refusals: [orderNotPlaced, orderWithoutDropOff, dropOffFixed],
  }),
}
