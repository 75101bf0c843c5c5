import { randomInt, randomUUID } from 'node:crypto'

/** A placed order and the key that opens its page. */
export interface WireOrder {
  order: string
  key: string
  email: string
  /** Unique to this order. */
  lastname: string
}

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
export const serverOrigin = () => `http://127.0.0.1:${process.env.E2E_PORT}`
const sandbox = () => `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`

/** One cart of trash a week from Blue Ridge, which is paid by link: 23.00. */
export function orderUnpaid(): Promise<WireOrder> {
  return purchase({ company: 30, service: 3001, price: 23, total: 23, tax: 0 }, null)
}

/** One cart of trash a week from Piedmont, paid by card: 22.00, set-up fee 50.00, tax 1.54. */
export async function orderPaid(): Promise<WireOrder> {
  const message = await tokenize('4111111111111111')
  return purchase({ company: 35, service: 3501, price: 22, total: 73.54, tax: 1.54 }, { message, expiry: '203012' })
}

/** Runs the bank's nightly batch: charges so far count as settled and can be refunded. */
export async function settleBatch(): Promise<void> {
  await fetch(`${sandbox()}/__sandbox/settle`, { method: 'POST' })
}

/** Path of this kind of link in the newest message to an address that has one. */
export async function linkInMessage(to: string, path: string, origin?: string): Promise<string> {
  for (const { text } of await messagesTo(to, origin)) {
    const found = new RegExp(`https?://[^/\\s]+(/${path}/[^\\s<>"]+)`).exec(text)
    if (found?.[1]) return found[1]
  }
  throw new Error(`No message to ${to} has a link to /${path}/`)
}

interface Sale {
  company: number
  service: number
  price: number
  total: number
  tax: number
}

async function purchase(sale: Sale, tokenResponse: object | null): Promise<WireOrder> {
  const lastname = `Wire-${randomUUID().slice(0, 8)}`
  const email = `${lastname.toLowerCase()}@example.test`
  const place = await (
    await fetch(
      `${serverOrigin()}/cfc/api/geo.cfc?method=locate&q=${encodeURIComponent('120 Oak Street, Cedar Hollow, GA 30990')}`,
    )
  ).json()
  const { lat, lng } = place as { lat: number; lng: number }
  const body = {
    company: sale.company,
    address: { type: 'Residential', ...oak, lat, lng },
    // A phone number may place only a few unpaid orders.
    user: { firstname: 'Robin', lastname, email, cellphone: `478-555-${randomInt(1000, 9999)}`, ...oak },
    services: [{ id: sale.service, cans: { cans: 1, frequency: { frequency: 'Weekly', price: sale.price } } }],
    billing: { payfrequency: 1, fullname: 'Robin Wire', zip: '30990', tokenResponse, total: sale.total, tax: sale.tax },
  }
  const answer = await fetch(`${serverOrigin()}/cfc/api/services.cfc?method=purchase`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  })
  const { order, key, resptext } = (await answer.json()) as { order?: string; key?: string; resptext: string }
  if (!order || !key) throw new Error(`The order was not placed: ${resptext}`)
  return { order, key, email, lastname }
}

async function tokenize(account: string): Promise<string> {
  const answer = await fetch(`${sandbox()}/cardsecure/api/v1/ccn/tokenize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, expiry: '203012', cvv: '123' }),
  })
  return ((await answer.json()) as { token: string }).token
}

export interface OutboxMessage {
  id: number
  to: string
  subject: string
  text: string
  fromname: string | null
  replyto: string | null
  attachment: { name: string; type: string; text: string } | null
}

export async function messagesTo(address: string, origin = serverOrigin()): Promise<OutboxMessage[]> {
  const messages = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as OutboxMessage[]
  return messages.filter(({ to }) => to === address)
}

export async function subjectsTo(address: string): Promise<string[]> {
  const messages = (await (await fetch(`${serverOrigin()}/dev/outbox.json`)).json()) as {
    to: string
    subject: string
  }[]
  return messages.filter(({ to }) => to === address).map(({ subject }) => subject)
}

export async function chargesOf(order: string): Promise<{ amount: string; respstat: string }[]> {
  type Charge = { orderid: string; amount: string; respstat: string }
  const ledger = (await (await fetch(`${sandbox()}/__sandbox/ledger`)).json()) as Charge[]
  const own = ledger.filter(({ orderid }) => orderid.startsWith(`HY-${order}-`))
  return own.map(({ amount, respstat }) => ({ amount, respstat }))
}
