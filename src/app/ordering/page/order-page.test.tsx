import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadHaulerOffer } from '#app/ordering/order/load-order-page.ts'
import { type HaulerOffer, type OrderPage, useOpenPage } from '#app/ordering/order/order-page.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, newHauler, openOrderPage } from '#tests/support/order-page.ts'
import { HAULER, OAK_STREET, ONE_CART, RECYCLING, TRASH } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const refuse = () => {
  throw new FakeRefusal(generalRefusals.notFound, { message: 'Not there' })
}
const busy = () => {
  throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
}

const load = (answers: FakeAnswers = {}) =>
  loadHaulerOffer(
    fakeServer({
      'companies.getByUrl': () => HAULER,
      'companies.getAvailableTypes': () => ['Residential'],
      'services.getServices': () => [RECYCLING, TRASH],
      ...answers,
    }).calls,
    'piedmont',
  )

describe('the first step of a hauler', () => {
  test('shows its name, and its services with prices in cents', async () => {
    const { company, types, services } = await load()
    expect([company.name, types]).toEqual([HAULER.name, ['Residential']])
    expect(services.map(({ name, prices }) => [name, prices[0]?.price])).toEqual([
      ['Household Trash', 2_200],
      ['Recycling', 800],
    ])
  })

  test('offers every type when the types fail to load: the address step finds out', async () => {
    expect((await load({ 'companies.getAvailableTypes': busy })).types).toEqual(serviceTypes)
  })

  test('shows no prices when they fail to load', async () => {
    expect((await load({ 'services.getServices': busy })).services).toEqual([])
  })

  test('is a 404 without the hauler', async () => {
    await expect(load({ 'companies.getByUrl': refuse })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the first step', () => {
  const type = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

  test('hides its own header in a frame of another site, and so do the steps after it', async () => {
    const call = () => screen.queryByRole('link', { name: copy.callUs })
    const { goOn } = openOrderPage('?embed=1', { wizard: { type: 'Residential' } })
    await atStep(orderingMessages.chooseServiceType)
    expect(call()).toBeNull()
    goOn()
    await atStep(addressCopy.title)
    expect(call()).toBeNull()
    cleanup()
    openOrderPage('')
    await atStep(orderingMessages.chooseServiceType)
    expect(call()).toBeTruthy()
  })

  test('previews another type without clearing answers, which happens on Next only', async () => {
    const { user, wizard, goOn } = openOrderPage('', {
      wizard: { type: 'Residential', address: OAK_STREET, services: [ONE_CART] },
    })
    await atStep(orderingMessages.chooseServiceType)
    await user.click(type(/Dumpster/))
    expect(type(/Dumpster/).checked).toBe(true)
    expect(wizard()).toMatchObject({ type: 'Residential', services: [ONE_CART] })
    await user.click(type(/Residential/))
    expect(wizard().services).toEqual([ONE_CART])
    await user.click(type(/Dumpster/))
    goOn()
    await atStep(addressCopy.title)
    expect(wizard()).toMatchObject({ type: 'Commercial', services: [] })
  })

  test('restores the choices of a type on return', async () => {
    const { user, wizard, goOn } = openOrderPage('', {
      wizard: { type: 'Residential', address: OAK_STREET, services: [ONE_CART] },
    })
    const turn = async (name: RegExp) => {
      await atStep(orderingMessages.chooseServiceType)
      await user.click(type(name))
      goOn()
      await atStep(addressCopy.title)
    }
    const back = async () => {
      const [previous] = screen.getAllByRole('link', { name: copy.previous })
      if (previous) await user.click(previous)
    }
    await turn(/Dumpster/)
    expect(wizard().services).toEqual([])
    await back()
    await turn(/Residential/)
    expect(wizard().services).toEqual([ONE_CART])
  })

  test('stores the type at once when nothing has been answered yet', async () => {
    const { user, wizard } = openOrderPage('')
    await atStep(orderingMessages.chooseServiceType)
    await user.click(type(/Dumpster/))
    expect(wizard().type).toBe('Commercial')
  })
})

describe('an open page', () => {
  const loaded: OrderPage = {
    company: HAULER,
    types: ['Residential'],
    services: [],
    base: '/h/piedmont',
    demonstration: false,
  }
  const renewed: HaulerOffer = { company: { ...HAULER, setupfee: 0 }, types: ['Commercial'], services: [] }
  const open = () => renderHook(({ page }) => useOpenPage(page), { initialProps: { page: loaded } })

  test("takes over the hauler's changes and keeps its base", () => {
    const { result } = open()
    act(() => result.current.renew(renewed))
    expect(result.current).toMatchObject({ ...renewed, base: '/h/piedmont', demonstration: false })
  })

  test('prefers a reload over earlier changes', () => {
    const { result, rerender } = open()
    act(() => result.current.renew(renewed))
    rerender({ page: { ...loaded, company: { ...HAULER, setupfee: 10 } } })
    expect(result.current.company.setupfee).toBe(10)
  })
})

test('a hauler that sells nothing yet shows an opening notice with its phone', async () => {
  const { company } = openOrderPage('intro', { company: newHauler({ servicesallowed: [] }) })
  expect(await screen.findByRole('heading', { name: copy.opensSoon })).toBeTruthy()
  expect(screen.getByRole('link', { name: `Call ${company.name} at ${company.phone}` })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
