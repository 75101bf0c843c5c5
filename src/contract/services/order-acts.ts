import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, line, orderId } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { AGAIN } from '#domain/ordering/orders/send-again.ts'
import { orderNotPlaced } from './order-office.ts'
import { dropOffFixed, orderWithoutDropOff } from './services.ts'

export const orderNotUnpaid = refusal({
  code: 'order.not-unpaid',
  status: 409,
  summary: 'The order is not awaiting its first payment.',
  body: failed,
})
export const paymentRunning = refusal({
  code: 'payment.running',
  status: 409,
  summary: 'A card is being charged for the order right now.',
  body: failed,
})
export const messageNotDue = refusal({
  code: 'message.not-due',
  status: 409,
  summary: 'The message does not apply to this order.',
  body: failed,
})

const order = orderId
const scope = { by: 'row', row: 'order', field: 'order' } as const

export const orderActsContract = {
  'services.markPaid': endpoint({
    verb: 'POST',
    summary: 'Records payment by check or cash for an unpaid order, ends its pay link and emails a receipt.',
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
    summary: 'Resends an order’s message to its buyer or a corrected address; an expired pay link is renewed.',
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
    summary: 'Sets a residential order’s drop-off day and notifies the buyer; days inside the notice are allowed.',
    who: 'orders.write',
    scope,
    input: z.object({ order, datestart: day, ampm: z.enum(['AM', 'PM']) }),
    output: done,
    refusals: [orderNotPlaced, orderWithoutDropOff, dropOffFixed],
  }),
}
