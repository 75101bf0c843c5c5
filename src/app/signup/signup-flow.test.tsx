import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leadOf } from '#app/ordering/details/lead.store.ts'
import { addressCopy, copy, detailsCopy, outOfAreaCopy, servicesCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { wizardOf } from '#app/ordering/wizard/wizard.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { lookupMessages, orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler } from '#tests/support/order-page.ts'
import { DANA, OAK_PLACE, OAK_STREET } from '#tests/support/order-samples.ts'
import { AT_OAK, openSignup, stored } from '#tests/support/signup.ts'
import { signupCopy } from './signup.copy.ts'
import type { Signup } from './signup.store.ts'

/** What the visitor's system says about motion: a step that may go on by itself would be left while a test looks at it. */
const askForLessMotion = (isAsked: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isAsked, media: query }) as MediaQueryList)

beforeEach(() => {
  askForLessMotion(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const DANA_ASKS = { firstname: 'Dana', lastname: 'Whitfield', email: DANA.email, cellphone: DANA.cellphone }

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
  test('that was typed on the home page is looked up at once, and who serves it is said', async () => {
    const { sentTo } = openSignup('?step=address&q=120+oak', { type: 'Residential' })
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(sentTo('geo.locate').map(({ input }) => input)).toEqual([{ q: '120 oak' }])
    expect(stored()?.address).toEqual(OAK_STREET)
  })

  test('is not said to have no picture from the street where no service for it is configured', async () => {
    openSignup('?step=address', AT_OAK)
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(screen.queryByText(lookupMessages.noStreetView)).toBeNull()
  })

  test('goes with the type that is chosen first', async () => {
    const { goOn } = openSignup('?q=120+oak')
    await atStep(orderingMessages.chooseServiceType)
    goOn()
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(stored()?.type).toBe('Residential')
  })

  test('that nobody knows is asked for again, at the field', async () => {
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

  test('that nobody could look up says so', async () => {
    openSignup(
      '?step=address&q=120+oak',
      { type: 'Residential' },
      {
        'geo.locate': busy,
      },
    )
    expect(await screen.findByText(addressCopy.notLocated)).toBeTruthy()
  })

  test('is looked up as it was typed, by the button', async () => {
    const { user, press, sentTo } = openSignup('?step=address', { type: 'Residential' })
    await user.type(await screen.findByLabelText(addressCopy.label), ' 120 oak ')
    await press(signupCopy.find)
    expect(await screen.findByText(signupCopy.servedBy(2))).toBeTruthy()
    expect(sentTo('geo.locate')[0]?.input).toEqual({ q: '120 oak' })
  })

  test('is asked for in the field that has the focus, and keeps the flat that was typed with the house', async () => {
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

  test('leads on by itself when it is served', async () => {
    askForLessMotion(false)
    openSignup('?step=address&q=120+oak', { type: 'Residential' })
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('that nobody serves takes a way to reach the person, as nobody’s customer', async () => {
    const { user, press, sentTo } = openSignup('?step=address', AT_OAK, { 'services.getHaulers': () => [] })
    await atStep(lookupMessages.none)
    await waitFor(() => expect(stored()?.address?.available).toBe(false))
    await user.type(screen.getByLabelText(outOfAreaCopy.contact), 'dana@example.com')
    await press(outOfAreaCopy.tell)
    expect(await screen.findByText(outOfAreaCopy.told)).toBeTruthy()
    expect(sentTo('services.initLead')[0]?.input).not.toHaveProperty('company')
  })

  test('whose haulers could not be asked for is asked for again', async () => {
    let isDown = true
    const { press } = openSignup('?step=address', AT_OAK, {
      'services.getHaulers': () => {
        if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        return [{ company: newHauler(), types: ['Residential'] }]
      },
    })
    expect(await screen.findByText(copy.offerFailed)).toBeTruthy()
    isDown = false
    await press(copy.tryAgain)
    expect(await screen.findByText(signupCopy.servedBy(1))).toBeTruthy()
  })

  test.each([
    ['is known', () => OAK_PLACE],
    ['could not be looked up', busy],
  ])('that was left before it %s leads nobody back', async (_what, answer) => {
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

  test('without services of the type there is served by nobody', async () => {
    openSignup('?step=address', AT_OAK, { 'services.getServices': () => [] })
    expect(await atStep(lookupMessages.none)).toBeTruthy()
  })
})

describe('a step that is asked for by its address', () => {
  test.each<[string, Partial<Signup> | null, string]>([
    ['contact', null, orderingMessages.chooseServiceType],
    ['contact', { type: 'Residential' }, addressCopy.title],
    ['contact', AT_OAK, orderingMessages.servicesTitle],
    ['thanks', AT_OAK, orderingMessages.chooseServiceType],
    ['nonsense', AT_OAK, orderingMessages.chooseServiceType],
  ])('%s, with %o before it, shows "%s"', async (step, signup, title) => {
    openSignup(`?step=${step}`, signup)
    expect(await atStep(title)).toBeTruthy()
  })
})

describe('the services', () => {
  test('are those of every hauler that comes there; a request goes to one of them', async () => {
    const { user, press, piedmont, tidewater } = openSignup('?step=services', AT_OAK)
    await atStep(orderingMessages.servicesTitle)
    const of = (name: string) => within(screen.getByRole('region', { name }))
    await press(signupCopy.chooseOne)
    expect(await screen.findByText(orderingMessages.slideRequired)).toBeTruthy()
    await user.click(of(piedmont.name).getByRole('button', { name: signupCopy.choose('Household Trash') }))
    expect(stored()).toMatchObject({ hauler: piedmont.id, services: [{ id: 1 }] })
    await user.click(of(tidewater.name).getByRole('button', { name: signupCopy.choose('Recycling') }))
    expect(stored()).toMatchObject({ hauler: tidewater.id, services: [{ id: 2 }] })
    await user.click(of(tidewater.name).getByRole('button', { name: `${signupCopy.remove} Recycling` }))
    expect(stored()).toMatchObject({ hauler: null, services: [] })
  })
})

test('trash and recycling of one hauler are asked for in one press', async () => {
  const { user, piedmont } = openSignup('?step=services', AT_OAK)
  await atStep(orderingMessages.servicesTitle)
  const at = within(screen.getByRole('region', { name: piedmont.name }))
  await user.click(at.getByRole('button', { name: servicesCopy.addBoth }))
  expect(stored()).toMatchObject({
    hauler: piedmont.id,
    services: [
      { id: 1, cans: 1 },
      { id: 2, cans: 1 },
    ],
  })
  expect(at.queryByRole('button', { name: servicesCopy.addBoth })).toBeNull()
})

/** A request to the first hauler as far as its contact. */
const requestTo = (hauler: number): Partial<Signup> => ({
  ...AT_OAK,
  hauler,
  services: [{ id: 1, cans: 1, frequency: 'Weekly', preferred: [] }],
  range: { startDate: '2026-11-24', endDate: '' },
})

function openRequest(step: string, signup: Partial<Signup> = {}, answers: FakeAnswers = {}) {
  const hauler = newHauler()
  const opened = openSignup(
    `?step=${step}`,
    { ...requestTo(hauler.id), ...signup },
    {
      'services.getHaulers': () => [{ company: hauler, types: ['Residential'] }],
      ...answers,
    },
  )
  return { ...opened, hauler }
}

describe('how many and how often', () => {
  test('what it comes to stands at the foot of a phone, too', async () => {
    openRequest('pickup')
    await atStep(signupCopy.pickupTitle)
    expect(screen.getByText('1 service, $22.00/mo')).toBeTruthy()
  })

  test('a frequency is offered with its price for that many', async () => {
    const { user } = openRequest('pickup')
    await atStep(signupCopy.pickupTitle)
    await user.click(screen.getByRole('radio', { name: /Bi-Weekly.*16\.00/ }))
    expect(stored()?.services?.[0]).toMatchObject({ frequency: 'Bi-Weekly' })
  })
})

describe('the days', () => {
  test('need a first one, and may go on without a last', async () => {
    const { user, goOn } = openRequest('dates', { range: { startDate: '', endDate: '' } })
    await atStep(signupCopy.datesTitle)
    expect(screen.getAllByText(signupCopy.chooseFirst).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: /Tuesday.*24/ }))
    expect(screen.getByText(signupCopy.fromOn('11/24/2026'))).toBeTruthy()
    goOn()
    expect(await atStep(signupCopy.contactTitle)).toBeTruthy()
  })
})

describe('the request', () => {
  test('is sent to its hauler with all that was answered, and can become an order right away', async () => {
    const { user, goOn, press, sentTo, hauler } = openRequest('contact')
    await atStep(signupCopy.contactTitle)
    await user.type(screen.getByLabelText(detailsCopy.firstname), 'Dana')
    await user.type(screen.getByLabelText(detailsCopy.lastname), 'Whitfield')
    await user.type(screen.getByLabelText(detailsCopy.email), DANA.email)
    await user.type(screen.getByLabelText(detailsCopy.cellphone), DANA.cellphone)
    goOn()
    await atStep(orderingMessages.thanksTitle)
    expect(sentTo('services.initLead')[0]?.input).toMatchObject({
      company: hauler.id,
      user: DANA_ASKS,
      services: [{ id: 1, cans: { cans: 1, frequency: { frequency: 'Weekly', price: 22 } } }],
    })
    await press(signupCopy.orderNow)
    await atStep('The order page')
    expect(leadOf(`/h/${hauler.slug}`)).toBe('secret')
    expect(wizardOf(`/h/${hauler.slug}`)).toMatchObject({
      type: 'Residential',
      address: OAK_STREET,
      services: [
        { requested: true, answer: { id: 1 } },
        { requested: false, id: 2 },
      ],
      customerdetails: DANA,
    })
  })

  test('without a name is not sent', async () => {
    const { goOn, sentTo } = openRequest('contact')
    await atStep(signupCopy.contactTitle)
    goOn()
    expect(await screen.findByText(orderingMessages.firstNameRequired)).toBeTruthy()
    expect(sentTo('services.initLead')).toEqual([])
  })

  test('that is refused says so in our words, takes the focus, and keeps everything', async () => {
    const { goOn } = openRequest(
      'contact',
      { contact: DANA_ASKS },
      {
        'services.initLead': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Expected string',
            errors: [{ field: 'user.email', message: 'Expected string' }],
          })
        },
      },
    )
    await atStep(signupCopy.contactTitle)
    goOn()
    const note = (await screen.findByText(refusalMessages.checkDetails)).closest('[role="alert"]')
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(screen.getByLabelText<HTMLInputElement>(detailsCopy.email).value).toBe(DANA.email)
  })

  test('whose answer got lost is sent again under its key, so that it is one request', async () => {
    const { goOn, server, sentTo } = openRequest('contact', { contact: DANA_ASKS })
    await atStep(signupCopy.contactTitle)
    server.loseNext('after')
    goOn()
    expect(await screen.findByText(copy.unreachable)).toBeTruthy()
    goOn()
    await atStep(orderingMessages.thanksTitle)
    expect(new Set(sentTo('services.initLead').map(({ key }) => key)).size).toBe(1)
  })

  test('that was sent is thanked for, and another address begins anew', async () => {
    const { press } = openRequest('thanks', { contact: DANA_ASKS, sent: { hauler: 1, post: 'secret' } })
    await atStep(orderingMessages.thanksTitle)
    expect(stored()?.sent).toEqual({ hauler: 1, post: 'secret' })
    await press(signupCopy.another)
    await atStep(orderingMessages.chooseServiceType)
    expect(stored()).toMatchObject({ sent: null, address: null, services: [], contact: null })
  })
})
