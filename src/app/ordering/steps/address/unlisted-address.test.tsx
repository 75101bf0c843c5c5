import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeWizard } from '#app/ordering/order/wizard.store.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { noServices } from '#domain/ordering/wizard/services-by-type.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_PLACE, ONE_CART } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('an unlisted address', () => {
  const typed = { [addressCopy.street]: '9 Far Road', [addressCopy.city]: 'Cedar Hollow', [addressCopy.zip]: '30990' }
  const openByHand = async (answers: FakeAnswers = {}, setting: OrderPageSetting = {}) => {
    const opened = openOrderPage('address?byhand=1', {
      wizard: { type: 'Residential' },
      answers: { 'geo.locate': () => OAK_PLACE, ...answers },
      ...setting,
    })
    await atStep(addressCopy.unlistedTitle)
    const fill = async () => {
      for (const [label, text] of Object.entries(typed)) {
        await opened.user.clear(screen.getByLabelText(label))
        await opened.user.type(screen.getByLabelText(label), text)
      }
      await opened.user.selectOptions(screen.getByLabelText(addressCopy.state), 'GA')
    }
    return { ...opened, fill }
  }
  const unknown: FakeAnswers = {
    'geo.locate': () => {
      throw new FakeRefusal(generalRefusals.notFound, { message: 'Nobody knows it' })
    },
  }

  test('shows what is missing at each field', async () => {
    const { goOn, sentTo } = await openByHand({}, { company: newHauler({ address: '' }) })
    goOn()
    for (const text of [
      addressCopy.streetMissing,
      addressCopy.cityMissing,
      addressCopy.stateMissing,
      addressCopy.zipWrong,
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(sentTo('geo.locate')).toEqual([])
  })

  test("is looked up in the hauler's town unless another town is typed", async () => {
    const { user, goOn, sentTo } = await openByHand(unknown)
    await user.type(screen.getByLabelText(addressCopy.street), '9 Far Road')
    await user.type(screen.getByLabelText(addressCopy.zip), '30990')
    goOn()
    await screen.findByText(addressCopy.pinMissing)
    expect(sentTo('geo.locate').map(({ input }) => input)).toEqual([{ q: '9 Far Road, Cedar Hollow, GA 30990' }])
  })

  test('needs no pin when the index knows it after all', async () => {
    const { goOn, fill, wizard, page } = await openByHand()
    await fill()
    changeWizard(page, { services: [ONE_CART], shelf: { Commercial: noServices } })
    goOn()
    await waitFor(() => expect(wizard().address).toMatchObject({ address: '120 Oak Street', pinned: false }))
    const { services, shelf } = wizard()
    expect([services, shelf], 'another address has other services').toEqual([[], {}])
  })

  test("needs a pin when the index does not know it, and focuses the pin's error", async () => {
    const { goOn, fill, wizard } = await openByHand(unknown)
    await fill()
    goOn()
    const problem = await screen.findByText(addressCopy.pinMissing)
    await waitFor(() => expect(document.activeElement?.contains(problem)).toBe(true))
    expect(wizard().address).toBeNull()
  })

  test("is accepted at the phone's position and flagged as pinned", async () => {
    const here = { coords: { latitude: 33.2, longitude: -83.3 } } as GeolocationPosition
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (take: PositionCallback) => take(here) },
    })
    const { goOn, fill, wizard, press } = await openByHand(unknown)
    await fill()
    await press(addressCopy.usePosition)
    expect(screen.getByText(addressCopy.pinSet)).toBeTruthy()
    goOn()
    await waitFor(() =>
      expect(wizard().address).toMatchObject({
        address: '9 Far Road',
        state: 'GA',
        point: { lat: 33.2, lng: -83.3 },
        pinned: true,
      }),
    )
  })

  test('shows an error when the phone refuses its position', async () => {
    const denied = {
      getCurrentPosition: (_: PositionCallback, fail: PositionErrorCallback) => fail({} as GeolocationPositionError),
    }
    vi.stubGlobal('navigator', { ...navigator, geolocation: denied })
    const { press } = await openByHand(unknown)
    await press(addressCopy.usePosition)
    expect(await screen.findByText(addressCopy.positionFails)).toBeTruthy()
  })

  test('leads back to the search', async () => {
    const { press } = await openByHand()
    await press(addressCopy.backToSearch)
    expect(await atStep(addressCopy.title)).toBeTruthy()
  })
})
