import type { Asked } from '#contract/contract.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

/** Takes cards and, in these tests, bills. */
export const PIEDMONT = 35

export interface Payer {
  company: number
  id: number
  name: string
  email: string
}

export interface IssuedBill {
  company: number
  customer: number
  id: number
  number: string
  key: string
  name: string
}

type Paying = Partial<Omit<Asked<'billing.payBill'>, 'number' | 'key'>> & {
  pan?: string
  idempotency?: string
  from?: string
}

let payers = 0
let numbers = 0

/** Bills of the demo's haulers, written by SQL, and what their customers do with them. */
export async function openBills(test: TestHaulyard) {
  const orders = await openOrders(test)
  const startBilling = (company: number) =>
    test.rows(
      `insert into billing_settings (company_id, startedon) values ($1, '2026-01-01')
       on conflict (company_id) do update set startedon = '2026-01-01'`,
      [company],
    )
  await startBilling(PIEDMONT)
  return {
    orders,
    startBilling,
    ...payersOf(test, orders),
    ...payingOf(test, orders),
    ...rowsOf(test),
    issue: issueOf(test),
  }
}

type Orders = Awaited<ReturnType<typeof openOrders>>

const payersOf = ({ ask, rows }: TestHaulyard, orders: Orders) => ({
  payer: async (company = PIEDMONT): Promise<Payer> => {
    payers += 1
    const [name, email] = [`Bill Payer ${payers}`, `payer${payers}@example.test`]
    const [row] = await rows<{ id: number }>(
      `insert into customers (company_id, fullname, firstname, email, address, city, state, zip, status)
       values ($1, $2, 'Bill', $3, '27 Orchard Row', 'Cedar Hollow', 'GA', '30990', 'Purchased') returning id`,
      [company, name, email],
    )
    return { company, id: row?.id ?? 0, name, email }
  },
  /** The customer of an order at Piedmont who kept the card 4111 … 1111. */
  payerWithCard: async (): Promise<Payer> => {
    const sent = await orders.carts({ keepcard: true })
    const { body } = await ask('services.purchase', sent, { key: newKey() })
    const [row] = await rows<{ id: number; name: string }>(
      `select c.id, c.fullname as name from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
       where o.id = $1`,
      ['order' in body ? body.order : ''],
    )
    return { company: PIEDMONT, id: row?.id ?? 0, name: row?.name ?? '', email: sent.user.email }
  },
})

const issueOf =
  ({ rows }: TestHaulyard) =>
  async (
    { company, id: customer, name }: Payer,
    { amount = 20, tax = 0, number }: { amount?: number; tax?: number; number?: string } = {},
  ): Promise<IssuedBill> => {
    numbers += 1
    const [bill] = await rows<{ id: number; number: string; key: string }>(
      `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, billingname, billingaddress,
         billingcity, billingstate, billingzip, amount, tax, issued_at)
       values ($1, $2, 'issued', $3, $4, '2026-01-05', '2026-01-05', '2026-01-19', $5, '27 Orchard Row', 'Cedar Hollow',
         'GA', '30990', $6, $7, now()) returning id, number, key`,
      [company, amount < 0 ? 'creditnote' : 'invoice', number ?? `T${1000 + numbers}`, customer, name, amount, tax],
    )
    if (!bill) throw new Error('The bill was not written')
    await rows(
      `insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, tax, source, created_at)
       values ($1, $2, $3, 'other', 'Extra bags', $4, $5, $6, now())`,
      [company, customer, bill.id, amount, tax, `test:${bill.id}`],
    )
    return { company, customer, name, ...bill }
  }

function payingOf({ ask }: TestHaulyard, orders: Orders) {
  const open = ({ number, key }: Pick<IssuedBill, 'number' | 'key'>) => ask('billing.getBill', { number, key })
  return {
    open,
    opened: async (bill: IssuedBill) => (await open(bill)).body,
    /** With a new card, unless a stored one is named. Declines are counted by address, so each bill has its own. */
    pay: async (bill: IssuedBill, { pan = cards.good, idempotency = newKey(), from, ...more }: Paying = {}) => {
      const { number, key, id } = bill
      const card = more.card === undefined ? { tokenResponse: await orders.token(pan) } : {}
      const address = from ?? `203.0.${Math.floor(id / 250) % 250}.${(id % 250) + 1}`
      return ask('billing.payBill', { number, key, ...card, ...more }, { key: idempotency, from: address })
    },
  }
}

function rowsOf({ rows, sandbox }: TestHaulyard) {
  const paymentsOf = ({ customer }: IssuedBill) =>
    rows<{ id: number; orderid: string; state: string; amount: string; lastfour: string }>(
      `select id, orderid, state, amount, lastfour from payments where customer_id = $1 and order_id is null order by id`,
      [customer],
    )
  return {
    paymentsOf,
    /** Charges of the ledger that hold money of a customer's bills. */
    chargesOf: async (bill: IssuedBill): Promise<string[]> => {
      const own = new Set((await paymentsOf(bill)).map(({ orderid }) => orderid))
      return (await sandbox.ledger())
        .filter(({ orderid, respstat, setlstat }) => own.has(orderid) && respstat === 'A' && setlstat !== 'Voided')
        .map(({ amount }) => amount)
    },
    mailsTo: (email: string) =>
      rows<{ subject: string; text: string }>(
        `select subject, text from messages where recipient = $1 and channel = 'email' order by id`,
        [email],
      ),
    consentsOf: ({ customer }: IssuedBill) =>
      rows<{ kind: string; wording: string; card: number | null }>(
        `select kind, wording, card_id as card from consents where customer_id = $1 and order_id is null order by id`,
        [customer],
      ),
    collectionOf: async ({ customer }: IssuedBill) => {
      const found = await rows<{ collection: string }>(
        'select collection from billing_accounts where customer_id = $1',
        [customer],
      )
      return found[0]?.collection ?? 'bill'
    },
  }
}
