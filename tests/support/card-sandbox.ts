import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { createLog } from '#server/operations/log.ts'
import type { Fault } from '#server/sandbox/faults.ts'
import { sandboxCredentials } from '#server/sandbox/gateway.routes.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'

type LedgerField =
  | 'retref'
  | 'orderid'
  | 'merchid'
  | 'lastfour'
  | 'asked'
  | 'amount'
  | 'cof'
  | 'cofscheduled'
  | 'respstat'
  | 'setlstat'
  | 'refunded'
type LedgerEntry = Record<LedgerField, string>
type CardData = { expiry?: string; cvv?: string; unique?: boolean }

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

/** A card sandbox on a free port, with extra calls for tests. */
export async function openTestSandbox(options: { strict?: boolean; journal?: string | null; now?: () => Date } = {}) {
  const log = createLog('silent', false, () => {})
  const { strict = false, journal = null, now } = options
  const { origin, close } = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    strict,
    journal,
    log,
    ...(now ? { now } : {}),
  })
  const merchant: Merchant = { origin, merchid: '496160873888', ...sandboxCredentials }
  const post = (path: string, body: object = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    origin,
    merchant,
    close,
    post,
    /** A raw gateway request. */
    rest: (method: string, path: string, body?: string) =>
      fetch(`${origin}/cardconnect/rest/${path}`, {
        method,
        headers: { authorization: `Basic ${btoa(`${merchant.username}:${merchant.password}`)}` },
        ...(body === undefined ? {} : { body }),
      }),
    tokenize: async (pan: string, data: CardData = { expiry: '203012', cvv: '123' }): Promise<string> => {
      const answer = await post('/cardsecure/api/v1/ccn/tokenize', { account: pan, ...data })
      return (await answer.json()).token
    },
    ledger: async (): Promise<LedgerEntry[]> => (await fetch(`${origin}/__sandbox/ledger`)).json(),
    fault: (next: Fault, times = 1) => post('/__sandbox/faults', { next, times }),
    settle: () => post('/__sandbox/settle'),
  }
}
