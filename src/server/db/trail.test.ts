import { describe, expect, test } from 'vitest'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The trail records who changed what, and no actor of the database can alter it.

const haulyard = await openTestHaulyard()
const { send, rows, actors } = haulyard
const orders = await openOrders(haulyard)

type Line = {
  company_id: number
  user_id: number | null
  network: string
  call: string
  request: string
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
const last = async (subject: string): Promise<Line | undefined> =>
  (await rows<Line>('select * from trail where subject = $1 order by id desc limit 1', [subject]))[0]

describe('a change of a company', () => {
  test('is recorded with person, network and call, and only the differences', async () => {
    const [owner] = await rows<{ id: number }>(`select id from users where username = 'owner@demo.test'`)
    const [company] = await rows<{ daysnotice: number }>('select daysnotice from companies where id = 35')
    expect((await send('companies.update', { id: 35, daysnotice: 4 }, { as: 'owner' })).status).toBe(200)
    expect(await last('company')).toMatchObject({
      company_id: 35,
      user_id: owner?.id,
      network: expect.stringMatching(/^(127\.0\.0\.1|\d)/),
      call: 'companies.update',
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      subject_id: '35',
      before: { daysnotice: company?.daysnotice },
      after: { daysnotice: 4 },
    })
    expect(Object.keys((await last('company'))?.after ?? {})).toEqual(['daysnotice'])
  })

  test('of its merchant password is recorded without values', async () => {
    await rows(`update companies set midpassword_sealed = '\\x0102' where id = 35`)
    expect((await last('company'))?.after).toEqual({ midpassword_sealed: 'kept' })
  })

  test('that changes nothing leaves no entry', async () => {
    const before = await rows('select id from trail')
    await rows('update companies set name = name, version = version + 1 where id = 35')
    expect(await rows('select id from trail')).toEqual(before)
  })
})

test('a changed map is recorded without its shape', async () => {
  const [map] = await rows<{ id: number }>('select id from maps where company_id = 35 limit 1')
  await rows(`update maps set geojson = '{"type":"FeatureCollection","features":[]}' where id = $1`, [map?.id])
  expect(await last('map')).toMatchObject({ subject_id: String(map?.id), after: { geojson: 'kept' } })
})

test('an account without a company has entries, too, without its password', async () => {
  await rows(`insert into users (username, role, password_hash) values ('new@demo.test', 'admin', 'hashed')`)
  expect(await last('user')).toMatchObject({
    company_id: null,
    before: null,
    after: { username: 'new@demo.test', password_hash: 'kept' },
  })
})

test.each(['public', 'staff', 'platform'] as const)(
  'the %s actor can neither insert, change nor delete an entry',
  async (actor) => {
    for (const statement of [
      `update trail set call = ''`,
      'delete from trail',
      'truncate trail',
      `insert into trail (subject, subject_id) values ('company', '35')`,
    ]) {
      await expect(actors[actor].query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  },
)

test.each(['public', 'staff', 'platform', 'counts'] as const)(
  "the %s actor can't clear the trail either",
  async (actor) => {
    const before = await rows('select count(*) from trail')
    await expect(actors[actor].query('select forget_trail()')).rejects.toMatchObject({ code: '42501' })
    expect(await rows('select count(*) from trail')).toEqual(before)
  },
)

test("a stranger's order leaves no entry, and canceling it leaves one", async () => {
  const before = await rows('select id from trail')
  const { status } = await send('services.purchase', await orders.carts(), { key: newKey() })
  expect(status).toBe(200)
  expect(await rows('select id from trail')).toEqual(before)
  const [order] = await rows<{ id: string }>('select id from orders order by created_at desc limit 1')
  await rows(`update orders set state = 'cancelled' where id = $1`, [order?.id])
  expect(await last('order')).toMatchObject({
    company_id: 35,
    before: { state: 'placed' },
    after: { state: 'cancelled' },
  })
})
