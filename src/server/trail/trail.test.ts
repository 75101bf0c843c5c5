import { beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { AUDITED_TABLES } from '#domain/trail/audited-tables.ts'
import { hasLabel } from '#domain/trail/trail-fields.ts'
import { TRAIL_SUBJECTS } from '#domain/trail/trail-line.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An owner's and an admin's view of the trail.

const haulyard = await openTestHaulyard()
const { ask, send, rows } = haulyard

const page = async (asked: Asked<'trail.getPage'>, as: 'owner' | 'admin' = 'owner') => {
  const { status, body } = await ask('trail.getPage', asked, { as })
  expect(status).toBe(200)
  return body
}
const whats = async (asked: Asked<'trail.getPage'>, as: 'owner' | 'admin' = 'owner') =>
  (await page(asked, as)).rows.map(({ what }) => what)

beforeAll(async () => {
  await send('companies.update', { id: 35, daysnotice: 6 }, { as: 'owner' })
  await send('companies.update', { id: 35, phone: '478-555-0166' }, { as: 'admin' })
  await send('users.getUsers', {}, { as: 'driver' })
  await haulyard.haulyard.trail.settled()
})

test('shows an owner each change with author, network and old value, newest first', async () => {
  const { rows: lines } = await page({ kind: 'company' })
  expect(lines).toMatchObject([
    { who: 'An admin', companyid: 35 },
    {
      what: 'changed ‘Days notice’ of Piedmont Hauling from 2 to 6',
      network: '127.0.0.1',
      call: 'companies.update',
      subject: 'company',
      subjectid: '35',
      changes: [{ label: 'Days notice', after: '6' }],
    },
  ])
})

test('shows an owner no line of another company, and none of the platform', async () => {
  await send('companies.update', { id: 38, daysnotice: 6 }, { as: 'other' })
  const { rows: lines } = await page({ size: 100 })
  expect(lines.length).toBeGreaterThan(3)
  expect(new Set(lines.map(({ companyid }) => companyid))).toEqual(new Set([35]))
  expect((await send('trail.getPage', { companyId: 38 }, { as: 'owner' })).status).toBe(404)
})

test('shows an admin the lines of all companies and of none, or of one', async () => {
  const all = await page({ size: 100 }, 'admin')
  expect(new Set(all.rows.map(({ companyid }) => companyid))).toEqual(new Set([35, 38, null]))
  const one = await page({ companyId: 38 }, 'admin')
  expect(new Set(one.rows.map(({ companyid }) => companyid))).toEqual(new Set([38]))
})

describe('the list', () => {
  test('is narrowed by subject', async () => {
    expect(await whats({ kind: 'refusals' })).toEqual(['was refused users.getUsers'])
  })

  test('is narrowed by author, in words and by number', async () => {
    const [owner] = await rows<{ id: number }>(`select id from users where username = 'owner@demo.test'`)
    const { rows: lines } = await page({ query: 'OWNER@demo', size: 100 })
    expect(new Set(lines.map(({ user }) => user))).toEqual(new Set([owner?.id]))
    expect((await page({ user: owner?.id, size: 100 })).rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect(await whats({ query: '%' })).toEqual([])
    await rows(`update users set firstname = 'Zoë', lastname = 'Núñez' where id = $1`, [owner?.id])
    expect((await page({ query: 'NUNEZ zoe', size: 100 })).rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect(await whats({ query: 'zoe nobody' })).toEqual([])
  })

  test('is narrowed by record', async () => {
    expect(await whats({ subject: 'company', record: '35' })).toHaveLength(2)
    expect(await whats({ subject: 'company', record: '38' })).toEqual([])
  })

  test('is narrowed by a price set, with its rows', async () => {
    const [row] = await rows<{ set: string; id: number }>(
      `update price_rows set price = price + 1 where company_id = 35 and set_uid is not null
       and id = (select min(id) from price_rows where company_id = 35 and set_uid is not null) returning set_uid as set, id`,
    )
    const [line, ...more] = (await page({ subject: 'price set', record: row?.set })).rows
    expect(more).toEqual([])
    expect(line).toMatchObject({ subject: 'price', subjectid: String(row?.id), within: { priceset: row?.set } })
    expect(line?.what).toMatch(/^changed the price of ‘[^’]+’ \(\d+ × .*\) from \$[\d.]+ to \$[\d.]+$/)
  })

  test('is narrowed by an order, with its refunds', async () => {
    const [order] = await rows<{ id: string }>(`update orders set state = 'cancelled' where company_id = 35 and id =
      (select min(id) from orders where company_id = 35 and state = 'placed') returning id`)
    await rows(
      `insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, caller, key, asked_at)
       values (35, $1, 9, 'HR-9', '1', 'refund', 'asked', 20, 'c', 'k', now())`,
      [order?.id],
    )
    expect(await whats({ subject: 'order', record: order?.id })).toEqual([
      `began to refund $20.00 of order ${order?.id}`,
      `cancelled order ${order?.id}`,
    ])
  })

  test('is narrowed by days in the company’s own time zone', async () => {
    // Ten o'clock on the evening before, in Georgia.
    await rows(`update trail set at = '2026-03-02T03:00:00Z' where id = (
      select max(id) from trail where company_id = 35 and subject = 'company')`)
    expect(await whats({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(1)
    expect(await whats({ from: '2026-03-02', to: '2026-03-02' })).toEqual([])
  })
})

test('pages continue after the last line seen, until there is none', async () => {
  const whole = (await page({ size: 100 })).rows.map(({ id }) => id)
  const seen: number[] = []
  for (let after: number | undefined; ; after = seen.at(-1)) {
    const { rows: lines, more } = await page({ size: 2, ...(after && { after }) })
    seen.push(...lines.map(({ id }) => id))
    expect(more).toBe(seen.length < whole.length)
    if (!more) break
  }
  expect(seen).toEqual(whole)
})

test("the file holds the list's lines, and its export has a line of its own", async () => {
  const { body, headers } = await send('trail.export', { kind: 'company' }, { as: 'owner' })
  expect(headers.get('content-disposition')).toContain('trail.csv')
  const [head, ...lines] = String(body.text).trim().split('\r\n')
  expect(head).toContain('When,Who,What')
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('changed ‘Days notice’ of Piedmont Hauling')
  expect((await whats({ kind: 'files' }))[0]).toBe('exported the list of activity')
})

test('every column of an audited table is listed as shown, personal, secret, shape or ignored', async () => {
  const columns = await rows<{ table: string; names: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attname collate "C") as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid in (select t.tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'keep_trail')
    group by c.relname`)
  const columnsOf = new Map(columns.map(({ table, names }) => [table, names]))
  const listed = Object.entries(AUDITED_TABLES)
  expect(new Set(listed.map(([name, { table = name }]) => table))).toEqual(new Set(columnsOf.keys()))
  for (const [name, { table = name, shown, personal, secret, shape, ignored }] of listed) {
    expect([...shown, ...personal, ...secret, ...shape, ...ignored].toSorted()).toEqual(columnsOf.get(table))
  }
})

test('every column recorded in the trail has a label', async () => {
  const triggers = await rows<{ table: string; args: string[] }>(`
    select c.relname as table, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'keep_trail'`)
  expect(triggers.length).toBeGreaterThan(12)
  const missing: string[] = []
  for (const { table, args } of triggers) {
    const subject = TRAIL_SUBJECTS.find((known) => known === args[0])
    if (!subject) throw new Error(`${args[0]} is no subject`)
    const silent = (args[3] ?? '').split(',')
    const columns = await rows<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    // Orders, pay links and closed days record only their outcome.
    if (subject === 'order' || subject === 'pay link' || subject === 'closed day') continue
    missing.push(
      ...columns
        .filter(({ name }) => !silent.includes(name) && !hasLabel(subject, name))
        .map(({ name }) => `${subject}: ${name}`),
    )
  }
  expect(missing).toEqual([])
})
