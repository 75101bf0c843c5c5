import { z } from 'zod'
import type { Batch, SettlementOutcome } from '#server/adapters/payment/gateway.ts'
import type { CallGateway } from '#server/adapters/payment/http.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { fromWireAmount } from '#server/adapters/payment/wire-amount.ts'

const text = z.union([z.string(), z.number().transform(String)]).default('')

const batches = z.array(
  z.object({
    batchid: text,
    txns: z.array(z.object({ retref: text, salesdoc: text, setlamount: text, setlstat: text })).default([]),
  }),
)

/** `day` is YYYY-MM-DD. For a day without batches, the gateway answers in prose. */
export async function settlementCall(call: CallGateway, merchant: Merchant, day: string): Promise<SettlementOutcome> {
  const query = new URLSearchParams({ merchid: merchant.merchid, date: day.slice(5).replace('-', '') })
  const result = await call(merchant, { method: 'GET', path: `settlestat?${query}` })
  if (result.kind !== 'answered') return result
  if (/null batches/i.test(result.text)) return { kind: 'batches', batches: [] }
  const read = batches.safeParse(result.body)
  return read.success ? { kind: 'batches', batches: read.data.map(batchOf) } : { kind: 'unknown' }
}

const batchOf = ({ batchid, txns }: z.output<typeof batches>[number]): Batch => ({
  batchId: batchid,
  transactions: txns.map(({ retref, salesdoc, setlamount, setlstat }) => ({
    retref,
    orderId: salesdoc,
    cents: fromWireAmount(setlamount) ?? 0,
    state: setlstat,
  })),
})
