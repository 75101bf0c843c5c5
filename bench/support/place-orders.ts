import { randomUUID } from 'node:crypto'
import type { Answer } from '#contract/contract.ts'
import type { Instance } from './instance.ts'

export const newKey = (): string => randomUUID().replaceAll('-', '')

export async function tokenize({ sandbox }: Pick<Instance, 'sandbox'>, account = '4111111111111111'): Promise<string> {
  const answer = await fetch(`${sandbox}/cardsecure/api/v1/ccn/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, expiry: '203012', cvv: '123' }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The standard order: two weekly trash carts, one of recycling, 100.29 due today. */
export function piedmontOrder(token: string, email: string) {
  return {
    company: 35,
    address: {
      type: 'Residential',
      address: '120 Oak Street',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
      lat: 33.19982,
      lng: -82.549051,
    },
    user: { firstname: 'Dana', lastname: 'Whitfield', email, cellphone: '478-555-0142' },
    services: [
      { id: 3501, cans: { cans: 2, frequency: { frequency: 'Weekly', price: 38 } } },
      { id: 3502, cans: { cans: 1, frequency: { frequency: 'Bi-Weekly', price: 9 } } },
    ],
    billing: {
      payfrequency: 1,
      fullname: 'Dana Whitfield',
      zip: '30990',
      tokenResponse: { message: token, expiry: '203012' },
      total: 100.29,
      tax: 3.29,
    },
  }
}

/** Sends an order. @throws when the connection breaks */
export async function purchase(
  { url }: Pick<Instance, 'url'>,
  order: object,
  key: string,
): Promise<Answer<'services.purchase'>> {
  const answer = await fetch(`${url}/cfc/api/services.cfc?method=purchase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(order),
  })
  if (answer.status !== 200) throw new Error(`purchase answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer<'services.purchase'>
}

/** Concurrent lookups; more from one address would be refused as busy. */
const AT_ONCE = 16

export async function attempts(
  instance: Pick<Instance, 'url'>,
  keys: readonly string[],
): Promise<Answer<'services.getAttempt'>[]> {
  const found: Answer<'services.getAttempt'>[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    found.push(...(await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => attempt(instance, key)))))
  }
  return found
}

/** The state of an attempt. @throws when the answer is not 200 */
async function attempt({ url }: Pick<Instance, 'url'>, key: string): Promise<Answer<'services.getAttempt'>> {
  const answer = await fetch(`${url}/cfc/api/services.cfc?method=getAttempt&key=${key}`)
  if (!answer.ok) throw new Error(`getAttempt answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer<'services.getAttempt'>
}

export interface LedgerEntry {
  orderid: string
  amount: string
  respstat: string
  setlstat: string
}

/** Every charge of the sandbox's ledger, by order id. */
export async function ledger({ sandbox }: Pick<Instance, 'sandbox'>): Promise<LedgerEntry[]> {
  return (await (await fetch(`${sandbox}/__sandbox/ledger`)).json()) as LedgerEntry[]
}
