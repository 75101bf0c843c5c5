import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { signupCopy } from '#app/signup/lookup/signup.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler } from '#tests/support/order-page.ts'
import { OAK_PLACE, OAK_STREET } from '#tests/support/order-samples.ts'
import { AT_OAK, openSignup, stored } from '#tests/support/signup.ts'

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

const OAK_SUGGESTION = {
  id: 'oak-120',
  text: OAK_PLACE.text,
  main: '120 Oak Street',
  secondary: 'Cedar Hollow, GA 30990',
}

const notFound = () => {
  throw new FakeRefusal(generalRefusals.notFound, { message: 'Nobody knows it' })
}

const busy = () => {
  throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
}

describe('the address', () => {
  test('from the home page is looked up at once and shows its haulers', async () => {
    const { sentTo } = openSignup('?step=address&q=120+oak', { type: 'Residential' })
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(sentTo('geo.locate').map(({ input }) => input)).toEqual([{ q: '120 oak' }])
    expect(stored()?.address).toEqual(OAK_STREET)
  })

  test('shows no street view message when none is configured', async () => {
    openSignup('?step=address', AT_OAK)
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(screen.queryByText(lookupMessages.noStreetView)).toBeNull()
  })

  test('takes a unit for a chosen house', async () => {
    const { user, press, goOn } = openSignup('?step=address', AT_OAK)
    await press(addressCopy.addUnit)
    await user.type(screen.getByLabelText(new RegExp(addressCopy.unit)), '4B')
    goOn()
    await waitFor(() => expect(screen.queryByRole('heading', { name: addressCopy.title })).toBeNull())
    expect(stored()).toMatchObject({ ...AT_OAK, address: { ...OAK_STREET, address: '120 Oak Street Apt 4B' } })
  })

  test('survives the choice of a type first', async () => {
    const { goOn } = openSignup('?q=120+oak')
    await atStep(orderingMessages.chooseServiceType)
    goOn()
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(stored()?.type).toBe('Residential')
  })

  test('is asked for again at the field when unknown', async () => {
    openSignup(
      '?step=address&q=nowhere',
      { type: 'Residential' },
      {
        'geo.locate': notFound,
      },
    )
    const alert = await screen.findByText(lookupMessages.enterAddress)
    expect(alert.closest('[role="alert"]')).toBeTruthy()
    expect(stored()?.address ?? null).toBeNull()
  })

  test('shows an error when it could not be looked up', async () => {
    openSignup(
      '?step=address&q=120+oak',
      { type: 'Residential' },
      {
        'geo.locate': busy,
      },
    )
    expect(await screen.findByText(addressCopy.notLocated)).toBeTruthy()
  })

  test('is looked up as typed, by the button', async () => {
    const { user, press, sentTo } = openSignup('?step=address', { type: 'Residential' })
    await user.type(await screen.findByLabelText(addressCopy.label), ' 120 oak ')
    await press(signupCopy.find)
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(sentTo('geo.locate')[0]?.input).toEqual({ q: '120 oak' })
  })

  test('is asked for in the focused field, and keeps the unit typed with the house', async () => {
    const { user, goOn } = openSignup('', null, { 'geo.suggest': () => [OAK_SUGGESTION] })
    await atStep(orderingMessages.chooseServiceType)
    goOn()
    const field = await screen.findByLabelText(addressCopy.label)
    await waitFor(() => expect(document.activeElement).toBe(field), { timeout: 10_000 })
    await user.type(field, '120 oak apt 4B')
    await user.click(await screen.findByRole('option', { name: /120 Oak Street/ }))
    await waitFor(() => expect(stored()?.address?.address).toBe('120 Oak Street apt 4B'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(signupCopy.next), { timeout: 10_000 })
  })

  test('advances automatically when it is served', async () => {
    askForLessMotion(false)
    openSignup('?step=address&q=120+oak', { type: 'Residential' })
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('without a hauler takes a contact and sends a lead without a company', async () => {
    const { user, press, sentTo } = openSignup('?step=address', AT_OAK, { 'services.getHaulers': () => [] })
    await atStep(lookupMessages.none)
    await waitFor(() => expect(stored()?.address?.available).toBe(false))
    await user.type(screen.getByLabelText(outOfAreaCopy.contact), 'dana@example.com')
    await press(outOfAreaCopy.ask)
    expect(await screen.findByText(outOfAreaCopy.sent)).toBeTruthy()
    expect(sentTo('services.initLead')[0]?.input).not.toHaveProperty('company')
    await press(signupCopy.change)
    expect(await screen.findByText(lookupMessages.noneFound)).toBeTruthy()
  })

  test('typed by hand that is unknown takes a contact and sends it with the address', async () => {
    const { user, press, sentTo } = openSignup('?step=address', { type: 'Residential' }, { 'geo.locate': notFound })
    await user.type(await screen.findByLabelText(addressCopy.label), '77 Nowhere Lane')
    await user.click(await screen.findByRole('option', { name: addressCopy.unlisted }))
    await atStep(addressCopy.unlistedTitle)
    expect(screen.getByLabelText<HTMLInputElement>(addressCopy.street).value).toBe('77 Nowhere Lane')
    await user.type(screen.getByLabelText(addressCopy.city), 'Cedar Hollow')
    await user.selectOptions(screen.getByLabelText(addressCopy.state), 'GA')
    await user.type(screen.getByLabelText(addressCopy.zip), '30990')
    await press(signupCopy.find)
    await atStep(signupCopy.unknownTitle)
    await user.type(screen.getByLabelText(outOfAreaCopy.contact), '478-555-0166')
    await press(outOfAreaCopy.ask)
    expect(await screen.findByText(outOfAreaCopy.sent)).toBeTruthy()
    expect(sentTo('services.initLead')[0]?.input).toMatchObject({
      address: { address: '77 Nowhere Lane', city: 'Cedar Hollow', state: 'GA', zip: '30990' },
    })
  })

  test('retries when its haulers fail to load', async () => {
    let isDown = true
    const { press } = openSignup('?step=address', AT_OAK, {
      'services.getHaulers': () => {
        if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        return [{ company: newHauler(), types: ['Residential'] }]
      },
    })
    expect(await screen.findByText(copy.offerFailed)).toBeTruthy()
    isDown = false
    await press('Try again')
    expect(await screen.findByText(signupCopy.servedBy(1))).toBeTruthy()
  })

  test.each([
    ['is known', () => OAK_PLACE],
    ['could not be looked up', busy],
  ])('that was left before it %s does not navigate back', async (_what, answer) => {
    const { user, server, sentTo } = openSignup(
      '?step=address&q=120+oak',
      { type: 'Residential' },
      { 'geo.locate': answer },
    )
    const late = server.hold()
    await waitFor(() => expect(sentTo('geo.locate')).toHaveLength(1))
    await user.click(screen.getAllByRole('link', { name: copy.previous })[0] ?? document.body)
    await atStep(orderingMessages.chooseServiceType)
    late()
    await act(() => new Promise<void>((done) => setTimeout(done)))
    expect(await atStep(orderingMessages.chooseServiceType)).toBeTruthy()
    expect(screen.queryByText(addressCopy.notLocated)).toBeNull()
    expect(stored()?.address ?? null).toBeNull()
  })

  test('without services of the type has no hauler', async () => {
    openSignup('?step=address', AT_OAK, { 'services.getServices': () => [] })
    expect(await atStep(lookupMessages.none)).toBeTruthy()
  })
})
