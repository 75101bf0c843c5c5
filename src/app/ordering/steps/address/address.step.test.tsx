import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentMessages, showMessage } from '#app/kit/messages/message.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { noServices } from '#domain/ordering/wizard/services-by-type.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { DANA, OAK_PLACE, OAK_STREET, ONE_CART, TRASH } from '#tests/support/order-samples.ts'

/** Sets prefers-reduced-motion. The default is on, because auto-advance would leave the step during a test. */
const askForLessMotion = (isAsked: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isAsked, media: query }) as MediaQueryList)

beforeEach(() => {
  askForLessMotion(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const SUGGESTION = {
  id: 'oak-120',
  text: OAK_PLACE.text,
  main: '120 Oak Street',
  secondary: 'Cedar Hollow, GA 30990',
}

const finding: FakeAnswers = { 'geo.suggest': () => [SUGGESTION], 'geo.locate': () => OAK_PLACE }

async function openAddress({ answers, ...setting }: OrderPageSetting = {}) {
  const opened = openOrderPage('address', {
    wizard: { type: 'Residential' },
    ...setting,
    answers: { ...finding, ...answers },
  })
  await atStep(/./)
  const write = async (text: string) => opened.user.type(await screen.findByLabelText(addressCopy.label), text)
  const choose = async (name: RegExp) => opened.user.click(await screen.findByRole('option', { name }))
  return { ...opened, write, choose }
}

const stored = { wizard: { type: 'Residential', address: { ...OAK_STREET, available: false } } } as const
const nothingThere: FakeAnswers = { 'services.getServices': () => [] }

describe('typing an address', () => {
  test('chooses a suggestion and enables Next when something is sold there', async () => {
    const { write, choose, wizard, goOn } = await openAddress()
    expect(screen.getAllByText(addressCopy.chooseToContinue)).toBeTruthy()
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    expect(wizard().address).toEqual(OAK_STREET)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(copy.next), { timeout: 10_000 })
    goOn()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('advances automatically when the address is served', async () => {
    askForLessMotion(false)
    const { write, choose } = await openAddress()
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test.each([
    ['touches the page', false, 'Shift'],
    ['prefers reduced motion', true, ''],
  ])('waits for a press when the visitor %s', async (_what, isStill, key) => {
    askForLessMotion(isStill)
    const { write, choose, user, sentTo } = await openAddress()
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    if (key) await user.keyboard(`{${key}}`)
    await new Promise((done) => setTimeout(done, 1_500))
    expect(screen.getByText(lookupMessages.available)).toBeTruthy()
    expect(sentTo('services.getServices')).toHaveLength(1)
  })

  test('advances to the services again after another address, although the first one was held', async () => {
    askForLessMotion(false)
    const { write, choose, user, press } = await openAddress()
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    await user.keyboard('{Shift}')
    await press(copy.change)
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('keeps the typed unit with the chosen house', async () => {
    const { write, choose, wizard } = await openAddress()
    await write('120 oak apt 4B')
    await choose(/120 Oak Street/)
    await waitFor(() => expect(wizard().address?.address).toBe('120 Oak Street apt 4B'))
  })

  test('adds a unit to a chosen house, and to the customer who lives there', async () => {
    const { user, press, wizard, goOn } = await openAddress({
      wizard: { type: 'Residential', address: OAK_STREET, customerdetails: DANA },
    })
    await press(addressCopy.addUnit)
    const field = screen.getByLabelText(new RegExp(addressCopy.unit))
    expect(document.activeElement).toBe(field)
    await user.type(field, '4b')
    goOn()
    await atStep(orderingMessages.servicesTitle)
    expect(wizard().address).toEqual({ ...OAK_STREET, address: '120 Oak Street Apt 4B' })
    expect(wizard().customerdetails).toEqual({ ...DANA, address: '120 Oak Street Apt 4B' })
  })

  test.each([
    ['Spc 175', '120 Oak Street Spc 175'],
    ['second floor', '120 Oak Street second floor'],
    ['at the back', '120 Oak Street, at the back'],
  ])('keeps the unit %s as typed', async (unit, kept) => {
    const { user, press, wizard, goOn } = await openAddress({ wizard: { type: 'Residential', address: OAK_STREET } })
    await press(addressCopy.addUnit)
    await user.type(screen.getByLabelText(new RegExp(addressCopy.unit)), unit)
    goOn()
    await atStep(orderingMessages.servicesTitle)
    expect(wizard().address).toEqual({ ...OAK_STREET, address: kept })
  })

  test('changes and removes a known unit', async () => {
    const { user, press, wizard } = await openAddress({
      wizard: {
        type: 'Residential',
        address: { ...OAK_STREET, address: '120 Oak Street Apt 4B' },
        services: [ONE_CART],
      },
    })
    await press(addressCopy.changeUnit)
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(addressCopy.unit))
    expect(field.value).toBe('Apt 4B')
    await user.clear(field)
    await user.type(field, '#5')
    await user.tab()
    expect(wizard().address?.address).toBe('120 Oak Street #5')
    await user.clear(field)
    await user.tab()
    expect(wizard()).toMatchObject({ address: OAK_STREET, services: [ONE_CART] })
  })

  test('clears what was chosen at another address', async () => {
    const { user, write, choose, wizard } = await openAddress({
      wizard: { type: 'Residential', address: OAK_STREET, services: [ONE_CART], shelf: { Commercial: noServices } },
    })
    await user.click(await screen.findByRole('button', { name: copy.change }))
    expect(wizard()).toMatchObject({ services: [ONE_CART], shelf: { Commercial: noServices } })
    await write('120 oak')
    await choose(/120 Oak Street/)
    await waitFor(() => expect(wizard().services).toEqual([]))
    expect(wizard().shelf, 'what was chosen of another type, too').toEqual({})
  })

  test.each([
    ['moves a customer who lives at the old address', '9 Pine Road', '120 Oak Street'],
    ['leaves a customer with another address alone', '1 Far Away', '1 Far Away'],
  ])('a changed address %s', async (_what, address, expected) => {
    const before = { ...OAK_STREET, address: '9 Pine Road', point: { lat: 33, lng: -84 } }
    const { user, write, choose, wizard } = await openAddress({
      wizard: { type: 'Residential', address: before, customerdetails: { ...DANA, address } },
    })
    await user.click(await screen.findByRole('button', { name: copy.change }))
    await write('120 oak')
    await choose(/120 Oak Street/)
    await waitFor(() => expect(wizard().address?.address).toBe('120 Oak Street'))
    expect(wizard().customerdetails?.address).toBe(expected)
  })

  test('shows an error and stores nothing when the lookup fails', async () => {
    const { write, choose, wizard } = await openAddress({
      answers: {
        'geo.locate': () => {
          throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        },
      },
    })
    await write('120 oak')
    await choose(/120 Oak Street/)
    expect(await screen.findByText(addressCopy.notLocated)).toBeTruthy()
    expect(wizard().address).toBeNull()
  })

  test('looks an address up once, however often it is chosen', async () => {
    const { write, server, sentTo } = await openAddress()
    await write('120 oak')
    const option = await screen.findByRole('option', { name: /120 Oak Street/ })
    const answer = server.hold()
    option.click()
    option.click()
    answer()
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    expect(sentTo('geo.locate')).toHaveLength(1)
  })

  test('offers entry by hand when the search fails', async () => {
    const { write, choose } = await openAddress({
      answers: {
        'geo.suggest': () => {
          throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        },
      },
    })
    await write('120 oak')
    expect((await screen.findAllByText(addressCopy.searchFails)).length).toBeGreaterThan(0)
    await choose(new RegExp(addressCopy.unlisted))
    expect(await atStep(addressCopy.unlistedTitle)).toBeTruthy()
  })
})

test('focuses the field on arrival from the previous step, and Next once the address is served', async () => {
  const { goOn, user } = openOrderPage('', { wizard: { type: 'Residential' }, answers: finding })
  await atStep(orderingMessages.chooseServiceType)
  goOn()
  const field = await screen.findByLabelText(addressCopy.label)
  await waitFor(() => expect(document.activeElement).toBe(field), { timeout: 10_000 })
  await user.type(field, '120 oak')
  await user.click(await screen.findByRole('option', { name: /120 Oak Street/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(copy.next), { timeout: 10_000 })
})

test('carries an unlisted address over to the form by hand', async () => {
  const { write, choose } = await openAddress()
  await write('1 Nowhere Lane, Macon')
  await choose(new RegExp(addressCopy.unlisted))
  await atStep(addressCopy.unlistedTitle)
  expect(screen.getByLabelText<HTMLInputElement>(addressCopy.street).value).toBe('1 Nowhere Lane')
  expect(screen.getByLabelText<HTMLInputElement>(addressCopy.city).value).toBe('Macon')
})

describe('a stored address', () => {
  test('enables Next as soon as the server says it is served', async () => {
    const { wizard } = await openAddress(stored)
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
    expect(wizard().address?.available).toBe(true)
    expect(screen.queryByText(addressCopy.notChecked)).toBeNull()
  })

  test('shows a failed check, keeps Next disabled, and retries', async () => {
    let isDown = true
    const { press, wizard } = await openAddress({
      ...stored,
      answers: {
        'services.getServices': ({ lat }) => {
          if (lat !== undefined && isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
          return [TRASH]
        },
      },
    })
    expect(await screen.findByText(copy.offerFailed)).toBeTruthy()
    expect(wizard().address?.available).toBe(false)
    isDown = false
    await press('Try again')
    expect(await screen.findByText(lookupMessages.available)).toBeTruthy()
  })

  test('loses its approval when nothing is sold there any more', async () => {
    const { wizard } = await openAddress({
      wizard: { type: 'Residential', address: OAK_STREET },
      answers: nothingThere,
    })
    expect(await atStep(lookupMessages.none)).toBeTruthy()
    await waitFor(() => expect(wizard().address?.available).toBe(false))
  })
})

test('a toast is removed with the page it was shown on, also for an unserved address', async () => {
  const { user } = await openAddress({ ...stored, answers: nothingThere })
  await atStep(lookupMessages.none)
  act(() => void showMessage(copy.unreachable, { tone: 'error' }))
  await user.click(screen.getByRole('button', { name: copy.change }))
  await atStep(addressCopy.title)
  expect(currentMessages()).toEqual([])
})

test('a hauler without a phone number shows no call link', async () => {
  await openAddress({ ...stored, company: newHauler({ phone: '' }), answers: nothingThere })
  await atStep(lookupMessages.none)
  expect(screen.queryByText(outOfAreaCopy.thinkWrong, { exact: false })).toBeNull()
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
})

test('pressing Next without an address shows the required message', async () => {
  const { press } = await openAddress()
  await press(addressCopy.chooseToContinue)
  expect(await screen.findByText(orderingMessages.addressRequired)).toBeTruthy()
})
