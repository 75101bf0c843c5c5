import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MERGE_FIELDS } from '#domain/ordering/customers/merge-customers.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An undone merge leaves no mark: the rows of both records return, and money is unchanged.

const haulyard = await openTestHaulyard()
const { ask, rows, send } = haulyard
const orders = await openOrders(haulyard)
const asOwner = { as: 'owner' } as const

type Both = { keep: number; drop: number }
const merge = (both: Both, choices: object = {}) => ask('customers.merge', { ...both, choices }, asOwner)
const undo = (both: Both) => send('customers.undoMerge', { ...both }, asOwner)

/** All data of two records, without versions and computed columns. */
async function standing({ keep, drop }: Both): Promise<unknown[]> {
  const told: unknown[] = []
  for (const table of [
    'customers',
    'orders',
    'customer_services',
    'leads',
    'stored_cards',
    'customer_notes',
    'invoices',
    'invoice_items',
    'payments',
    'billing_accounts',
  ]) {
    const own = `${table === 'customers' ? 'id' : 'customer_id'} in (${keep}, ${drop})`
    told.push(
      await rows(`select to_jsonb(t) - 'version' as row from ${table} t where ${own} order by to_jsonb(t)::text`),
    )
  }
  told.push(await rows(`select dropped, kept from customer_merges where kept in (${keep}, ${drop}) order by 1`))
  told.push(
    await rows(
      `select customer_id, prices from counted_services where customer_id in (${keep}, ${drop}) and prices <> '{}' order by 1`,
    ),
  )
  return told
}

/** All payments and refunds. */
const money = () =>
  rows(`select o.id, o.total, o.payment, o.refunded, p.amount, p.retref, p.refunded as back
    from orders o left join payments p on p.company_id = o.company_id and p.order_id = o.id where o.company_id = 35 order by 1, 5`)

interface Record {
  name: string
  email: string
  phone: string
  start: string | null
  services: number[]
  agreed: number | null
  agreedruns: boolean
  leads: number
  notes: number
  cards: string[]
  account: 'card' | 'bill' | null
  waiting: number
  checks: number
}

/** A record without related rows. */
const plain: Omit<Record, 'name'> = {
  email: '',
  phone: '',
  start: null,
  services: [],
  agreed: null,
  agreedruns: true,
  leads: 0,
  notes: 0,
  cards: [],
  account: null,
  waiting: 0,
  checks: 0,
}

async function made({ name, email, phone, start, ...with_ }: Record): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, email, cellphone, datestart, lat, status, created_at)
     values (35, $1, $2, $3, $4, 33.5, 'Lead', now()) returning id`,
    [name, email, phone, start],
  )
  const id = row?.id ?? 0
  for (const price of with_.services) await service(id, price, false, true)
  if (with_.agreed !== null) await service(id, with_.agreed, true, with_.agreedruns)
  await rows(
    `insert into leads (company_id, post, customer_id, answers, created_at, expires_at)
     select 35, gen_random_uuid()::text, $1, '{}', now(), now() from generate_series(1, $2)`,
    [id, with_.leads],
  )
  await rows(
    `insert into customer_notes (company_id, customer_id, text, written_by, created_at)
     select 35, $1, 'Note ' || n, 'Walt', now() from generate_series(1, $2) n`,
    [id, with_.notes],
  )
  for (const card of with_.cards) {
    await rows(
      `insert into stored_cards (company_id, customer_id, profileid, acctid, order_id, created_at) values (35, $1, $2, '1', $3, now())`,
      [id, card, `${card}${id}`],
    )
  }
  await billed(id, with_)
  return id
}

async function billed(id: number, { account, waiting, checks }: Pick<Record, 'account' | 'waiting' | 'checks'>) {
  if (account)
    await rows('insert into billing_accounts (company_id, customer_id, collection) values (35, $1, $2)', [id, account])
  await rows(
    `insert into invoice_items (company_id, customer_id, kind, text, amount, source, created_at)
     select 35, $1::integer, 'other', 'Key', 5, concat('hand:', $1::integer, ':', n), now() from generate_series(1, $2) n`,
    [id, waiting],
  )
  await rows(
    `insert into payments (company_id, customer_id, attempt, orderid, kind, state, amount, asked_at)
     select 35, $1::integer, 1, concat('HP-', $1::integer, '-', n), 'check', 'approved', 10, now() from generate_series(1, $2) n`,
    [id, checks],
  )
}

const service = (id: number, price: number, asbefore: boolean, active: boolean) =>
  rows(
    `insert into customer_services (company_id, customer_id, name, type, price, totalprice, asbefore, active)
     values (35, $1, 'Trash', 'Residential', $2, $2, $3, $4)`,
    [id, price, asbefore, active],
  )

const record: fc.Arbitrary<Record> = fc.record({
  name: fc.constantFrom('Pat Doe', 'Patrice Doe'),
  email: fc.constantFrom('', 'pat@undo.test', 'doe@undo.test'),
  phone: fc.constantFrom('', '478-555-0111', '478-555-0112'),
  start: fc.constantFrom(null, '2026-01-05', '2026-11-20'),
  services: fc.array(
    fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100),
    { maxLength: 2 },
  ),
  agreed: fc.constantFrom(null, 20, 31.4),
  agreedruns: fc.boolean(),
  leads: fc.integer({ min: 0, max: 2 }),
  notes: fc.integer({ min: 0, max: 2 }),
  cards: fc.uniqueArray(fc.constantFrom('one', 'two', 'three'), { maxLength: 2 }),
  account: fc.constantFrom(null, 'card', 'bill'),
  waiting: fc.integer({ min: 0, max: 2 }),
  checks: fc.integer({ min: 0, max: 2 }),
})
const choices = fc.dictionary(fc.constantFrom(...MERGE_FIELDS), fc.constantFrom('keep', 'drop'))

describe('an undone merge', () => {
  test('leaves both records and their rows as they were, for any choices', async () => {
    await fc.assert(
      fc.asyncProperty(record, record, choices, async (one, other, chosen) => {
        const both = { keep: await made(one), drop: await made(other) }
        const before = await standing(both)
        const booked = await money()
        expect((await merge(both, chosen)).status).toBe(200)
        expect(await money()).toEqual(booked)
        expect((await undo(both)).status).toBe(200)
        expect(await standing(both)).toEqual(before)
        expect(await money()).toEqual(booked)
      }),
      { numRuns: 12 },
    )
  })

  test('returns orders under their numbers, with their payments', async () => {
    const sent = await orders.carts({ keepcard: true })
    await ask('services.purchase', sent, { key: newKey() })
    const [buyer] = await rows<{ id: number }>('select id from customers where email = $1', [sent.user.email])
    const both = { keep: await made({ ...plain, name: 'Kept Empty' }), drop: buyer?.id ?? 0 }
    const [before, booked] = [await standing(both), await money()]
    await merge(both, { fullname: 'drop' })
    const { body } = await ask('customers.getOverview', { i: both.keep }, asOwner)
    expect(body.paid).toBe(73.54)
    expect((await undo(both)).status).toBe(200)
    expect(await standing(both)).toEqual(before)
    expect(await money()).toEqual(booked)
  })

  test('keeps what the kept record was given and changed since', async () => {
    const both = {
      keep: await made({ ...plain, name: 'Since One' }),
      drop: await made({ ...plain, name: 'Since Two', phone: '478-555-0113', notes: 1 }),
    }
    await merge(both)
    await ask('customers.update', { id: both.keep, city: 'Harlem' }, asOwner)
    await ask('customers.addNote', { id: both.keep, text: 'Came since' }, asOwner)
    await undo(both)
    const { body: kept } = await ask('customers.get', { i: both.keep }, asOwner)
    expect(kept).toMatchObject({ city: 'Harlem', cellphone: '' })
    const notesOf = (id: number) => rows('select text from customer_notes where customer_id = $1', [id])
    expect(await notesOf(both.keep)).toEqual([{ text: 'Came since' }])
    expect(await notesOf(both.drop)).toEqual([{ text: 'Note 1' }])
    const { body: trail } = await ask(
      'trail.getPage',
      { companyId: 35, subject: 'customer', record: String(both.drop) },
      asOwner,
    )
    expect(trail.rows.map(({ call }) => call)).toEqual(['customers.undoMerge', 'customers.merge'])
  })
})

test('is a conflicting change for an open form of the kept record', async () => {
  const both = { keep: await made({ ...plain, name: 'Open One' }), drop: await made({ ...plain, name: 'Open Two' }) }
  await merge(both)
  const { body: seen } = await ask('customers.get', { i: both.keep }, asOwner)
  await undo(both)
  const late = { id: both.keep, version: seen.version, city: 'Harlem' }
  expect((await send('customers.update', late, asOwner)).status).toBe(409)
})

test('undoes the last of several merges first, and restores records merged before with it', async () => {
  const withMore = { ...plain, leads: 1, notes: 1 }
  const [a, b, c] = [
    await made({ ...withMore, name: 'A' }),
    await made({ ...withMore, name: 'B' }),
    await made({ ...withMore, name: 'C' }),
  ]
  const first = await standing({ keep: b, drop: a })
  await merge({ keep: b, drop: a })
  const second = await standing({ keep: c, drop: b })
  await merge({ keep: c, drop: b })
  const early = await undo({ keep: c, drop: a })
  expect([early.status, early.headers.get('refusal-code')]).toEqual([409, 'merge.not-last'])
  expect((await undo({ keep: c, drop: b })).status).toBe(200)
  expect(await standing({ keep: c, drop: b })).toEqual(second)
  expect((await undo({ keep: b, drop: a })).status).toBe(200)
  expect(await standing({ keep: b, drop: a })).toEqual(first)
  expect((await undo({ keep: b, drop: a })).status).toBe(200)
  expect(await standing({ keep: b, drop: a })).toEqual(first)
  expect((await undo({ keep: b, drop: 999_999_999 })).status).toBe(404)
})
