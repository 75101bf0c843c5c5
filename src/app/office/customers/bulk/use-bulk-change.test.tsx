import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { MOST_CHANGED } from '#domain/ordering/customers/many-customers.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { type SkippedCustomers, useBulkChange } from './change-customers.sheet.tsx'

const IN_OPS = { inops: 1 } as const

type Update = NonNullable<FakeAnswers['customers.updateMany']>

/** Changes every row, to the version after its id. */
const allChanged: Update = ({ rows }) => ({
  success: true,
  changed: rows.map(({ id }) => ({ id: Number(id), version: Number(id) + 1 })),
  kept: [],
})

const keepsFirst: Update = (input) => {
  const { changed } = allChanged(input) as { changed: { id: number; version: number }[] }
  return { success: true, changed: changed.slice(1), kept: [{ id: changed[0]?.id ?? 0, name: 'Ruth Ames' }] }
}

function setUp(update: Update) {
  const server = fakeServer({ 'customers.updateMany': update })
  const heard: [SkippedCustomers, number][] = []
  const changes: string[] = []
  const { result } = renderHook(() =>
    useBulkChange(
      () => changes.push('changed'),
      (kept, changed) => heard.push([kept, changed]),
    ),
  )
  const run = (chosen: Record<number, number[]>) =>
    act(() =>
      result.current.run(
        new Map(Object.entries(chosen).map(([company, ids]) => [Number(company), ids.map((id) => ({ id }))])),
        IN_OPS,
      ),
    )
  return { server, heard, changes, run }
}

describe('changing many customers', () => {
  test('sends the customers of each company together', async () => {
    const { server, heard, run, changes } = setUp(allChanged)
    await run({ 35: [1, 2], 38: [3] })
    expect(server.sent.map(({ input }) => input)).toEqual([
      { companyId: 35, inops: 1, rows: [{ id: 1 }, { id: 2 }] },
      { companyId: 38, inops: 1, rows: [{ id: 3 }] },
    ])
    expect(heard).toEqual([[[], 3]])
    expect(said()).toEqual(['3 customers changed'])
    expect(changes).toHaveLength(1)
  })

  test('sends large numbers in chunks', async () => {
    const { server, run } = setUp(allChanged)
    await run({ 35: Array.from({ length: 2 * MOST_CHANGED + 1 }, (_, id) => id + 1) })
    expect(server.sent.map(({ input }) => (input as { rows: unknown[] }).rows.length)).toEqual([
      MOST_CHANGED,
      MOST_CHANGED,
      1,
    ])
    expect(said()).toEqual([`${(2 * MOST_CHANGED + 1).toLocaleString('en-US')} customers changed`])
  })

  test('retries a lost answer under the same key', async () => {
    const { server, heard, run } = setUp(allChanged)
    server.loseNext('after')
    await run({ 35: [1] })
    expect(heard).toEqual([])
    await run({ 35: [1] })
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
    expect(heard).toEqual([[[], 1]])
  })

  test('names the customers left unchanged', async () => {
    const { heard, run } = setUp(keepsFirst)
    await run({ 35: [1, 2] })
    expect(heard).toEqual([[[{ id: 1, name: 'Ruth Ames' }], 1]])
    expect(said()).toEqual(['1 customer changed'])
  })

  test('shows the changes made before a refused chunk', async () => {
    let asked = 0
    const { changes, heard, run } = setUp((input) => {
      asked += 1
      if (asked === 2) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return allChanged(input)
    })
    await run({ 35: [1], 38: [2] })
    expect(changes).toHaveLength(1)
    expect(heard).toEqual([])
  })

  test('shows no toast when nothing changed', async () => {
    const { heard, run, changes } = setUp(() => ({ success: true, changed: [], kept: [] }))
    await run({ 35: [1] })
    expect(heard).toEqual([[[], 0]])
    expect(said()).toEqual([])
    expect(changes).toEqual([])
  })
})

describe('undoing a change of many', () => {
  test('writes the opposite over the version of the change', async () => {
    const { server, run, changes } = setUp(allChanged)
    await run({ 35: [1, 2] })
    await takeBack()
    expect(server.sent[1]?.input).toEqual({
      companyId: 35,
      inops: 0,
      rows: [
        { id: 1, version: 2 },
        { id: 2, version: 3 },
      ],
    })
    expect(changes).toHaveLength(2)
  })

  test('skips customers that another user has changed since, and names them', async () => {
    const { run } = setUp((input) => (input.inops === 0 ? keepsFirst(input) : allChanged(input)))
    await run({ 35: [1] })
    await takeBack()
    expect(said()).toContain('Not changed back because someone else has changed them since: Ruth Ames')
  })
})
