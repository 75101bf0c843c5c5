import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime } from '#app/calls/server-clock.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { OrderingCompany } from '#domain/companies/company.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import type { RollOffDraft } from '#domain/ordering/wizard/drafts.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { type OrderPageSetting, openOnOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, NOW, OAK_STREET, ONE_CART, RECYCLING, TRASH } from '#tests/support/order-samples.ts'
import { catalog } from './hauler.ts'
import { addedServices, payFrequencyOf, useOrder } from './use-order.ts'
import { emptyWizard } from './wizard.store.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function openOrder(setting: OrderPageSetting = {}) {
  const opened = await openOnOrderPage('services', useOrder, { wizard: ANSWERED, ...setting })
  const known = () => waitFor(() => expect(opened.now().offer.state).toBe('known'))
  return { ...opened, known, total: () => opened.now().quote?.totals.total ?? null }
}

const DAYS: RollOffDraft = { id: 20, range: { first: '2026-11-24', last: '2026-11-30' }, notes: 'Left side' }
const dated = { ...ANSWERED, rolloffdraft: DAYS }

describe('the day of an order', () => {
  test.each([
    ['2026-11-24T04:59:59Z', '2026-11-23'],
    ['2026-11-24T05:00:00Z', '2026-11-24'],
  ])('is the hauler’s when the server says that it is %s, regardless of the device', async (there, day) => {
    noteServerTime(new Date(there).toUTCString(), NOW.getTime())
    const { now } = await openOrder()
    expect(now().today).toBe(day)
  })

  test('clears days that have passed by the server’s clock, and nothing else', async () => {
    noteServerTime(new Date('2026-11-25T15:00:00Z').toUTCString(), NOW.getTime())
    const { now } = await openOrder({ wizard: dated })
    expect(now().wizard.rolloffdraft).toEqual({ ...DAYS, range: { first: null, last: null } })
    expect(now().wizard.services).toEqual(ANSWERED.services)
  })

  test('clears days that the hauler closes during the order', async () => {
    const { now, company } = await openOrder({ wizard: dated })
    expect(now().wizard.rolloffdraft).toEqual(DAYS)
    const closed = { ...company, disabledDates: ['30/11/2026'] }
    act(() => now().page.renew({ company: closed, types: closed.servicesallowed, services: [] }))
    expect(now().wizard.rolloffdraft?.range).toEqual({ first: null, last: null })
  })
})

describe('the cost so far', () => {
  test('is known with the offer, and follows added services', async () => {
    const { now, known, total } = await openOrder()
    await known()
    expect(total()).toBe(6_854)
    act(() => now().change({ services: [{ requested: false, id: 1 }] }))
    expect(total()).toBeNull()
  })

  test('follows a hauler that changes the fee during the order', async () => {
    const { now, known, total, company } = await openOrder()
    await known()
    act(() => now().page.renew({ company: { ...company, setupfee: 0 }, types: [], services: [] }))
    expect(total()).toBe(2_354)
  })

  test('is unknown while the offer fails to load, and no answer is lost', async () => {
    const { now, total, wizard } = await openOrder({
      answers: {
        'services.getServices': ({ lat }) => {
          if (lat !== undefined) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
          return []
        },
      },
    })
    await waitFor(() => expect(now().offer.state).toBe('failed'))
    expect([total(), now().offered]).toEqual([null, []])
    expect(wizard().services).toEqual(ANSWERED.services)
  })

  test('is not requested for an address that is not approved', async () => {
    const { now, sentTo } = await openOrder({ wizard: { ...ANSWERED, address: { ...OAK_STREET, available: false } } })
    expect([now().question, now().offer.state]).toEqual([null, 'none'])
    expect(sentTo('services.getServices').filter(({ input }) => 'lat' in Object(input))).toEqual([])
  })
})

describe('the answers', () => {
  test('follow another tab', async () => {
    const { now, page } = await openOrder()
    const there = { ...emptyWizard, type: 'Commercial' }
    localStorage.setItem('signup', JSON.stringify({ [page]: { saved: Date.now(), value: there } }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signup' })))
    expect(now().wizard).toMatchObject({ type: 'Commercial', services: [] })
  })

  test("stay on the screen when the browser's storage is full", async () => {
    const { now } = await openOrder()
    const { getItem } = localStorage
    const before = localStorage.getItem('signup')
    vi.stubGlobal('localStorage', {
      getItem: getItem.bind(localStorage),
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
    act(() => now().change({ keepcard: true }))
    act(() => now().change({ terms: true }))
    expect(now().wizard).toMatchObject({ ...ANSWERED, keepcard: true, terms: true })
    vi.unstubAllGlobals()
    expect(localStorage.getItem('signup')).toBe(before)
    act(() => now().change({ terms: false }))
    expect([localStorage.getItem('signup') === before, now().wizard.keepcard]).toEqual([false, true])
  })
})

describe('the ordered services', () => {
  const offered = catalog([TRASH, RECYCLING])
  const request = (id: number): ServiceRequest =>
    ONE_CART.requested ? { requested: true, answer: { ...ONE_CART.answer, id } } : ONE_CART
  const rolloff = { id: 20, range: { startDate: '2026-11-24', endDate: '2026-11-30' }, notes: '', cost: 20_000 }
  const idsOf = (services: ServiceRequest[], type: 'Residential' | 'Roll-Offs' = 'Residential') =>
    addedServices({ ...emptyWizard, type, services, rolloff }, offered).map(({ id }) => id)

  test("follow the hauler's order, without declined or lapsed ones", () => {
    expect(idsOf([request(2), request(99), request(1)])).toEqual([1, 2])
    expect(idsOf([{ requested: false, id: 1 }, request(2)])).toEqual([2])
  })

  test('of a roll-off order are the roll-off alone', () => {
    expect(idsOf([request(1)], 'Roll-Offs')).toEqual([20])
    expect(addedServices({ ...emptyWizard, type: 'Roll-Offs' }, offered)).toEqual([])
  })
})

describe('the pay frequency', () => {
  const company: OrderingCompany = {
    demo: false,
    paybylink: false,
    setupfee: 0,
    commercialdeliveryfee: 0,
    feestaxed: false,
    residentialpayfrequency: null,
    payfrequency: [1, 3],
  }
  const paying = (payfrequency: 1 | 3 | 12) => ({ ...emptyWizard, billing: { payfrequency, fullname: '', zip: '' } })

  test('is the chosen one while the hauler offers it', () => {
    expect(payFrequencyOf(company, 'Residential', paying(3))).toBe(3)
    expect(payFrequencyOf(company, 'Residential', paying(12))).toBe(1)
    expect(payFrequencyOf(company, 'Residential', emptyWizard)).toBe(1)
  })

  test("is the hauler's only one for homes, regardless of the choice", () => {
    expect(payFrequencyOf({ ...company, residentialpayfrequency: 3 }, 'Residential', paying(1))).toBe(3)
  })
})
