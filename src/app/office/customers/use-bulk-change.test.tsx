import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerChanged } from '#contract/customers/customers.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import type { CustomerRow } from './customer-rows.ts'
import { type RowOutcome, useBulkChange } from './use-bulk-change.ts'

const row = (id: number, change: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  company: 'Piedmont Hauling',
  lead: false,
  start: '2026-03-02',
  type: 'Residential',
  name: `Customer ${id}`,
  price: 3140,
  snapdesk: false,
  ops: false,
  ...change,
})

const IN_OPS = { inops: 1 } as const

function setUp(update: NonNullable<FakeAnswers['customers.update']>) {
  const server = fakeServer({ 'customers.update': update })
  const heard: RowOutcome[][] = []
  const changes: string[] = []
  const { result } = renderHook(() =>
    useBulkChange(
      () => changes.push('changed'),
      (outcomes) => heard.push(outcomes),
    ),
  )
  const run = (...rows: CustomerRow[]) => act(() => result.current.run(rows, IN_OPS))
  return { server, heard, changes, run, result }
}

const answered = ({ id }: { id: number }) => ({ success: true as const, customer: aCustomer({ id, version: id + 1 }) })

describe('changing many customers', () => {
  test('sends each under a key of its own, and not those that are so already', async () => {
    const { server, heard, run, changes } = setUp(answered)
    await run(row(1), row(2, { ops: true }), row(3))
    expect(server.sent.map(({ input }) => input)).toEqual([
      { id: 1, inops: 1 },
      { id: 3, inops: 1 },
    ])
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2)
    expect(heard).toMatchObject([[{ version: 2 }, { row: { id: 2 } }, { version: 4 }]])
    expect(said()).toEqual(['2 customers changed'])
    expect(changes).toHaveLength(1)
  })

  test('asks once more for a row whose answer was lost, under the same key', async () => {
    const { server, heard, run } = setUp(answered)
    server.loseNext('after')
    await run(row(1))
    expect(heard).toMatchObject([[{ version: 2 }]])
    expect(server.sent).toHaveLength(2)
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })

  test('goes on past a row that is refused, and says of it why', async () => {
    const { heard, run } = setUp(({ id }) => {
      if (id === 1) throw new FakeRefusal(customerChanged, { message: 'Changed meanwhile', customer: aCustomer() })
      return answered({ id })
    })
    await run(row(1), row(2))
    expect(heard).toMatchObject([[{ why: 'Changed meanwhile' }, { version: 3 }]])
    expect(said()).toEqual(['1 customer changed'])
  })

  test('says nothing at the foot where nothing was changed', async () => {
    const { server, run, changes } = setUp(answered)
    await run(row(1, { ops: true }))
    expect(server.sent).toEqual([])
    expect(said()).toEqual([])
    expect(changes).toEqual([])
  })
})

describe('taking a change of many back', () => {
  test('writes what each had, over the version that the change made', async () => {
    const { server, run, changes } = setUp(answered)
    await run(row(1), row(2))
    await takeBack()
    expect(server.sent.slice(2).map(({ input }) => input)).toEqual([
      { id: 1, inops: 0, version: 2 },
      { id: 2, inops: 0, version: 3 },
    ])
    expect(changes).toHaveLength(2)
  })

  test('leaves alone who was changed by somebody else since, and names them', async () => {
    const { run } = setUp(({ id, inops }) => {
      if (inops === 0) throw new FakeRefusal(customerChanged, { message: 'Changed meanwhile', customer: aCustomer() })
      return answered({ id })
    })
    await run(row(1))
    await takeBack()
    expect(said()).toContain('Customer 1 was not changed back. Changed meanwhile')
  })
})
