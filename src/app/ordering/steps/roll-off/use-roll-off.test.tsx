import { act, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepOffer } from '#app/ordering/order/offer.store.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { partAt } from '#app/ordering/wizard/roll-off-parts.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { RollOffDraft } from '#domain/ordering/wizard/drafts.ts'
import { atStep, openOnOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET, ROLL_OFFS } from '#tests/support/order-samples.ts'
import { useRollOff } from './use-roll-off.ts'

afterEach(() => {
  vi.useRealTimers()
})

const [TEN, TWENTY] = [20, 30]
const DATED: RollOffDraft = { id: TEN, range: { first: '2026-11-24', last: '2026-12-07' }, notes: 'Left side' }
const UNDATED: RollOffDraft = { ...DATED, range: { first: '2026-11-24', last: null } }
const CONFIRM = 'rolloffservices?part=confirm'

function useStep() {
  const order = useOrder()
  const rollOff = useRollOff(order, partAt(useLocation().search))
  return { order, rollOff, navigate: useNavigate() }
}

async function openPart(at: string, rolloffdraft: RollOffDraft | null) {
  const opened = await openOnOrderPage(at, useStep, {
    wizard: { type: 'Roll-Offs', address: OAK_STREET, rolloffdraft },
    answers: { 'services.getServices': () => [...ROLL_OFFS] },
  })
  const { now } = opened
  await waitFor(() => expect(now().order.offer.state).toBe('known'))
  const sell = (offered: (services: readonly AvailableService[]) => AvailableService[]) =>
    act(() => {
      const { question, offered: before } = now().order
      if (question) keepOffer(question, offered(before))
    })
  return { ...opened, sell, rollOff: () => now().rollOff }
}

describe('the cost of a roll-off', () => {
  test('is known once both days are', async () => {
    const { rollOff } = await openPart('rolloffservices?part=dates', UNDATED)
    expect(rollOff().chosen).toBeNull()
    act(() => rollOff().set({ range: { first: '2026-11-24', last: '2026-12-07' } }))
    // 200.00 for ten days, 15.00 for each of the four extra days.
    expect(rollOff().chosen).toMatchObject({ days: 14, cost: { cost: 26_000 } })
    act(() => rollOff().set({ range: { first: '2026-11-24', last: '2026-11-24' } }))
    expect(rollOff().chosen).toMatchObject({ days: 1, cost: { cost: 20_000 } })
  })

  test('follows another size, which keeps the days and the notes', async () => {
    const { rollOff, wizard } = await openPart('rolloffservices', DATED)
    act(() => rollOff().choose(TWENTY))
    expect(wizard().rolloffdraft).toEqual({ ...DATED, id: TWENTY })
    expect(rollOff().chosen).toMatchObject({ answer: { id: TWENTY, notes: 'Left side' }, cost: { cost: 46_000 } })
  })

  test('uses the current price on confirmation', async () => {
    const { rollOff, sell, wizard } = await openPart(CONFIRM, DATED)
    sell((services) => services.map((service) => ({ ...service, rolloff_perdayrate: 2_000 })))
    act(() => rollOff().confirm())
    expect(wizard().rolloff?.cost).toBe(28_000)
  })
})

describe('a confirmed roll-off', () => {
  test('is ordered once for two simultaneous presses, and advances one step', async () => {
    const { now, rollOff, wizard } = await openPart(CONFIRM, DATED)
    const { confirm } = rollOff()
    act(() => {
      confirm()
      confirm()
    })
    await atStep('At customerdetails')
    expect(wizard().rolloff).toMatchObject({ id: TEN, range: { startDate: '2026-11-24', endDate: '2026-12-07' } })
    act(() => void now().navigate(-1))
    await atStep(`At ${CONFIRM}`)
  })

  test('that is no longer sold is not ordered, and the step stays', async () => {
    const { rollOff, sell, wizard } = await openPart(CONFIRM, DATED)
    sell((services) => services.filter(({ id }) => id !== TEN))
    expect([rollOff().service, rollOff().chosen]).toEqual([null, null])
    act(() => rollOff().confirm())
    await atStep(`At ${CONFIRM}`)
    expect(wizard().rolloff).toBeNull()
  })

  test('changed from the review returns there', async () => {
    const { rollOff } = await openPart(`rolloffservices?then=review&part=confirm`, DATED)
    act(() => rollOff().confirm())
    await atStep('At review?then=review')
  })
})

describe('the links between the parts', () => {
  test('keep the other parameters and lead back part by part', async () => {
    const { rollOff, page } = await openPart('rolloffservices?then=review&part=notes', DATED)
    expect(rollOff().previous).toBe(`${page}/rolloffservices?then=review&part=dates`)
    act(() => void rollOff().go('choice'))
    await atStep('At rolloffservices?then=review')
    expect(rollOff().previous, 'the way back to the review').toBe(`${page}/review`)
  })

  test('lead from the first part to the previous step', async () => {
    const { rollOff, page } = await openPart('rolloffservices', null)
    expect(rollOff().previous).toBe(`${page}/address`)
  })
})

test('notes without a chosen roll-off are not stored', async () => {
  const { rollOff, wizard } = await openPart('rolloffservices', null)
  act(() => rollOff().set({ notes: 'Left side' }))
  expect(wizard().rolloffdraft).toBeNull()
})
