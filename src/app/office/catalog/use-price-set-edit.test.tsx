import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type PriceSet, priceSetChanged } from '#contract/prices/price-sets.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { keysIn, pressAndWait, renderOfficeHook, said, takeBack } from '#tests/support/office-hook.ts'
import { aPriceSet } from '#tests/support/office-rows.ts'
import type { TypedRow } from './typed-rows.ts'
import { usePriceSetEdit } from './use-price-set-edit.ts'

const ROWS: PriceSet['rows'] = [
  { id: 1, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 },
  { id: 2, cans: 2, frequency: 'Weekly', price: 30, duration: 0 },
]
const CARTS = aPriceSet({ rows: ROWS })
const TYPED: TypedRow = { key: 'typed', id: 0, cans: '3', frequency: 'Weekly', price: '40', duration: '0' }

/** A server that keeps one price set and refuses writes over another version. */
function keepingSet(answers: FakeAnswers = {}) {
  const kept: { set: PriceSet | null } = { set: CARTS }
  const current = () => {
    if (!kept.set) throw new FakeRefusal(generalRefusals.notFound, { message: 'There is no such price set.' })
    return kept.set
  }
  const all: FakeAnswers = {
    'prices.get': current,
    'prices.update': ({ version, name, rows = [], enabled = [] }) => {
      if (version && version !== current().version)
        throw new FakeRefusal(priceSetChanged, { message: 'Changed', set: current() })
      const set = aPriceSet({ name, rows, enabled, version: (version ?? 0) + 1 })
      kept.set = set
      return { success: true, set }
    },
    'prices.deletePriceItem': ({ id }) => {
      const before = current()
      kept.set = { ...before, rows: before.rows.filter((row) => row.id !== id), version: before.version + 1 }
      return { success: true, version: kept.set.version }
    },
    'prices.deletePriceSet': () => {
      current()
      kept.set = null
      return { success: true }
    },
    ...answers,
  }
  return { kept, answers: all }
}

async function open(answers: FakeAnswers = {}, set: PriceSet | null = CARTS) {
  const { kept, ...server } = keepingSet(answers)
  const page = { uid: 'carts', companyid: 35, company: null, set, sets: [], services: [] }
  const hook = await renderOfficeHook(() => usePriceSetEdit(page, '/admin/prices?company=35'), {
    at: '/admin/prices/add?company=35',
    ...server,
  })
  const form = () => hook.now().form
  const rowAt = (at: number) => form().values.rows[at] ?? expect.unreachable()
  return {
    ...hook,
    kept,
    form,
    rowAt,
    save: () => pressAndWait(hook, ({ save }) => save()),
    /** Asks to delete a row, and confirms. */
    takeRow: async (row: TypedRow) => {
      await hook.run(({ removeRow }) => removeRow(row))
      await hook.run(({ deletingRow }) => deletingRow.confirm())
      await waitFor(() => expect(hook.now().deletingRow).toMatchObject({ asks: false, busy: false }))
    },
    takeSet: async () => {
      await hook.run(({ deletingSet }) => deletingSet.confirm())
      await waitFor(() => expect(hook.now().deletingSet.busy).toBe(false))
    },
  }
}

describe('a deleted row', () => {
  test('that was never saved is removed without a request, and leaves nothing unsaved', async () => {
    const { form, takeRow, run, written } = await open()
    await run(() => form().set({ rows: [...form().values.rows, TYPED] }))
    expect(form().changed).toBe(true)
    await takeRow(TYPED)
    expect(written()).toEqual([])
    expect(form().values.rows.map(({ id }) => id)).toEqual([1, 2])
    expect(form().changed).toBe(false)
  })

  test('stays when the server refuses, with a message', async () => {
    const { form, takeRow, rowAt } = await open({
      'prices.deletePriceItem': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No such row' })
      },
    })
    await takeRow(rowAt(0))
    expect(form().values.rows).toHaveLength(2)
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
  })

  test('keeps unsaved input, which is then saved over the version of the deletion', async () => {
    const { form, takeRow, rowAt, run, save, written, now } = await open()
    await run(() => form().set({ name: 'Mine' }))
    await takeRow(rowAt(0))
    await save()
    expect(now().conflict).toBeNull()
    expect(written().at(-1)?.input).toMatchObject({ name: 'Mine', version: 4, rows: [{ id: 2 }] })
  })

  test("does not hide another user's change: the next save still reports the conflict", async () => {
    const { kept, takeRow, rowAt, run, form, save, now } = await open()
    kept.set = aPriceSet({ rows: ROWS, name: 'Theirs', version: 4 })
    await takeRow(rowAt(0))
    await run(() => form().set({ name: 'Mine', enabled: [3] }))
    await save()
    expect(now().conflict?.theirs).toMatchObject({ name: 'Theirs', version: 5 })
    expect(kept.set).toMatchObject({ name: 'Theirs', enabled: ['Monday'] })
  })
})

describe('a deleted set', () => {
  test('discards unsaved input, and comes back as the server had it', async () => {
    const { kept, form, run, takeSet, address, written } = await open()
    kept.set = aPriceSet({ rows: ROWS, name: 'Theirs', version: 4 })
    await run(() => form().set({ name: 'Mine' }))
    await takeSet()
    expect(form().unsaved()).toBe(false)
    await waitFor(() => expect(address()).toBe('/admin/prices?company=35'))
    await takeBack()
    await waitFor(() => expect(said()).toContain(catalogMessages.priceSetRestored))
    expect(written().at(-1)?.input).toMatchObject({ uid: 'carts', companyid: 35, name: 'Theirs', rows: ROWS })
    expect(written().at(-1)?.input).not.toHaveProperty('version')
  })

  test('stays when its current state cannot be loaded, because it could not be restored', async () => {
    const { takeSet, server, written, address } = await open()
    server.loseNext('before')
    await takeSet()
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
    expect(written()).toEqual([])
    expect(address()).toBe('/admin/prices/add?company=35')
  })

  test('is recognized as gone by the second press after a lost answer', async () => {
    const { takeSet, server, written, address, kept } = await open()
    server.loseNext('after', 'prices.deletePriceSet')
    await takeSet()
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
    await takeSet()
    await waitFor(() => expect(address()).toBe('/admin/prices?company=35'))
    expect(said()).toContain(catalogMessages.priceSetDeleted)
    expect(keysIn(written())).toBe(1)
    await takeBack()
    await waitFor(() => expect(kept.set).toMatchObject({ name: 'Carts', rows: ROWS }))
  })
})

test('a new set moves to its own address, and stays in the company of the link', async () => {
  const { form, run, save, address, written } = await open({}, null)
  await run(() => form().set({ name: 'Carts', rows: [TYPED] }))
  await save()
  expect(written()[0]?.input).toMatchObject({ uid: 'carts', rows: [{ id: 0, cans: 3, price: 40 }] })
  expect(written()[0]?.input).not.toHaveProperty('version')
  await waitFor(() => expect(address()).toBe('/admin/prices/e/carts?company=35'))
})
