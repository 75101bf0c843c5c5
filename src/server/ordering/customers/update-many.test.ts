import { describe, expect, test } from 'vitest'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Bulk changes of customers, and the email list of a list's customers.

const haulyard = await openTestHaulyard()

async function people(count: number, company = 35): Promise<number[]> {
  const rows = await haulyard.rows<{ id: number }>(
    `insert into customers (company_id, fullname, status) select $1, 'Many ' || n, 'Purchased' from generate_series(1, $2::integer) n returning id`,
    [company, count],
  )
  return rows.map(({ id }) => Number(id))
}
const standing = async (ids: number[]) => {
  const rows = await haulyard.rows('select id, inops, status, version from customers where id = any ($1) order by id', [
    ids,
  ])
  return rows.map(({ inops, status, version }) => [inops, status, version])
}
const update = (rows: object[], change: object = { inops: 1 }, more: object = {}) =>
  haulyard.send('customers.updateMany', { companyId: 35, ...change, rows, ...more }, { as: 'owner', key: newKey() })

describe('many customers', () => {
  test('are changed in one field, and those that have the value already keep their version', async () => {
    const ids = await people(3)
    await haulyard.rows('update customers set inops = true where id = $1', [ids[1]])
    const { body } = await update(ids.map((id) => ({ id })))
    expect(body).toEqual({
      success: true,
      changed: [ids[0], ids[2]].map((id) => ({ id, version: 2 })),
      kept: [],
    })
    expect(await standing(ids)).toEqual([
      [true, 'Purchased', 2],
      [true, 'Purchased', 1],
      [true, 'Purchased', 2],
    ])
  })

  test("stay unchanged after another user's change, and are named", async () => {
    const ids = await people(2)
    await haulyard.rows('update customers set version = 4 where id = $1', [ids[0]])
    const { body } = await update(
      ids.map((id) => ({ id, version: 1 })),
      { status: 'Lead' },
    )
    expect(body).toMatchObject({ changed: [{ id: ids[1] }], kept: [{ id: ids[0], name: 'Many 1' }] })
    expect(await standing(ids)).toEqual([
      [false, 'Purchased', 4],
      [false, 'Lead', 2],
    ])
  })

  test('of another company are not found', async () => {
    const [theirs = 0] = await people(1, 38)
    const { body } = await update([{ id: theirs }])
    expect(body).toEqual({ success: true, changed: [], kept: [{ id: theirs, name: null }] })
    expect(await standing([theirs])).toEqual([[false, 'Purchased', 1]])
  })

  test('are untouched without a change', async () => {
    const ids = await people(1)
    const { body } = await update([{ id: ids[0] }], {})
    expect(body).toEqual({ success: true, changed: [], kept: [] })
  })

  test('are a thousand at most', async () => {
    const rows = Array.from({ length: 1_001 }, (_, id) => ({ id: id + 1 }))
    expect((await update(rows)).status).toBe(400)
    expect((await update([])).status).toBe(400)
  })

  test('leave their change in the trail', async () => {
    const [id = 0] = await people(1)
    await update([{ id }])
    const [line] = await haulyard.rows(
      `select after from trail where company_id = 35 and subject = 'customer' and subject_id = $1 order by at desc limit 1`,
      [String(id)],
    )
    expect(line?.after).toMatchObject({ inops: true })
  })
})

describe('a list', () => {
  test('returns its ids in order, up to the limit', async () => {
    await haulyard.rows(
      `insert into customers (company_id, fullname, status) values (35, 'Quorra B', 'Lead'), (35, 'Quorra A', 'Purchased')`,
    )
    const ids = async (more: object) =>
      (
        await haulyard.ask(
          'customers.getIds',
          { companyId: 35, query: 'quorra', sort: 'name', direction: 'ascending', ...more },
          { as: 'owner' },
        )
      ).body
    const all = await ids({})
    expect(all).toMatchObject({ more: false })
    expect(all.ids).toHaveLength(2)
    expect(await ids({ tab: 'leads' })).toEqual({ ids: [all.ids[1]], more: false })
    expect(await ids({ most: 1 })).toEqual({ ids: [all.ids[0]], more: true })
  })

  test('exports the named rows', async () => {
    const ids = await people(3)
    const { body } = await haulyard.send('customers.export', { ids: `${ids[0]},${ids[2]}` }, { as: 'owner' })
    expect(String(body.text).trim().split('\n')).toHaveLength(3)
    expect((await haulyard.send('customers.export', { ids: '1;2' }, { as: 'owner' })).status).toBe(400)
  })
})
