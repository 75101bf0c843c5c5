import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leadOf } from '#app/ordering/order/lead.store.ts'
import { wizardOf } from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { addressCopy, detailsCopy, servicesCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler } from '#tests/support/order-page.ts'
import { DANA, DUMPSTERS, OAK_STREET } from '#tests/support/order-samples.ts'
import { AT_OAK, openSignup, stored } from '#tests/support/signup.ts'
import { signupCopy } from './lookup/signup.copy.ts'
import type { Signup } from './lookup/signup.store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const DANA_ASKS = { firstname: 'Dana', lastname: 'Whitfield', email: DANA.email, cellphone: DANA.cellphone }

describe('a step requested by URL', () => {
  test.each<[string, Partial<Signup> | null, string]>([
    ['contact', null, orderingMessages.chooseServiceType],
    ['contact', { type: 'Residential' }, addressCopy.title],
    ['contact', AT_OAK, orderingMessages.servicesTitle],
    ['thanks', AT_OAK, orderingMessages.chooseServiceType],
    ['nonsense', AT_OAK, orderingMessages.chooseServiceType],
  ])('%s after %o shows "%s"', async (step, signup, title) => {
    openSignup(`?step=${step}`, signup)
    expect(await atStep(title)).toBeTruthy()
  })
})

describe('the services', () => {
  test('are those of every hauler at the address; a request goes to one of them', async () => {
    const { user, press, piedmont, tidewater } = openSignup('?step=services', AT_OAK)
    await atStep(orderingMessages.servicesTitle)
    const of = (name: string) => within(screen.getByRole('region', { name }))
    await press(signupCopy.chooseOne)
    expect(await screen.findByText(orderingMessages.slideRequired)).toBeTruthy()
    await user.click(of(piedmont.name).getByRole('button', { name: signupCopy.choose('Household Trash') }))
    expect(stored()).toMatchObject({ hauler: piedmont.id, services: [{ id: 1 }] })
    await user.click(of(tidewater.name).getByRole('button', { name: signupCopy.choose('Recycling') }))
    expect(stored()).toMatchObject({ hauler: tidewater.id, services: [{ id: 2 }] })
    expect(screen.getByText(signupCopy.replaced(piedmont.name, 1, tidewater.name))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(stored()).toMatchObject({ hauler: piedmont.id, services: [{ id: 1 }] })
    await user.click(of(tidewater.name).getByRole('button', { name: signupCopy.choose('Recycling') }))
    await user.click(of(tidewater.name).getByRole('button', { name: `${signupCopy.remove} Recycling` }))
    expect(stored()).toMatchObject({ hauler: null, services: [] })
  })
})

test('trash and recycling of one hauler are requested in one press', async () => {
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
      'services.getHaulers': () => [{ company: hauler, types: [...hauler.servicesallowed] }],
      ...answers,
    },
  )
  return { ...opened, hauler }
}

describe('count and frequency', () => {
  test("shows the cost in the phone's footer, too", async () => {
    openRequest('pickup')
    await atStep(signupCopy.pickupTitle)
    expect(screen.getByText('1 service, $22.00/mo')).toBeTruthy()
  })

  test('shows each frequency with its price for the count', async () => {
    const { user } = openRequest('pickup')
    await atStep(signupCopy.pickupTitle)
    await user.click(screen.getByRole('radio', { name: /Bi-Weekly.*16\.00/ }))
    expect(stored()?.services?.[0]).toMatchObject({ frequency: 'Bi-Weekly' })
  })
})

test('a business chooses all its days before it can confirm, and one more replaces the oldest', async () => {
  const { user, press, goOn } = openRequest(
    'pickup',
    { type: 'Commercial', services: [{ id: 12, cans: 1, frequency: '2x Weekly', preferred: [] }] },
    {
      'services.getServices': () => [...DUMPSTERS],
    },
  )
  await atStep(signupCopy.pickupTitle)
  const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(day('Monday'))
  await press(signupCopy.confirm)
  expect(await screen.findByText(orderingMessages.slideRequired)).toBeTruthy()
  await user.click(day('Wednesday'))
  await user.click(day('Friday'))
  expect(day('Monday').checked).toBe(false)
  goOn()
  expect(await atStep(signupCopy.datesTitle)).toBeTruthy()
})

test('a roll-off is requested by its days, and a closed day is refused', async () => {
  const { user, goOn, sentTo } = openRequest('dates', {
    type: 'Roll-Offs',
    contact: DANA_ASKS,
    services: [{ id: 20, cans: 1, frequency: 'Weekly', preferred: [] }],
    range: { startDate: '', endDate: '' },
  })
  await atStep(signupCopy.datesTitle)
  await user.click(screen.getByRole('button', { name: /Thursday.*26/ }))
  expect(await screen.findByText(orderingMessages.dateDisabled)).toBeTruthy()
  expect(stored()?.range).toEqual({ startDate: '', endDate: '' })
  await user.click(screen.getByRole('button', { name: /Tuesday.*24/ }))
  expect(screen.getAllByText(rollOffCopy.choosePick).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /Tuesday.*24/ }))
  expect(screen.getAllByText(signupCopy.once('$200.00')).length).toBeGreaterThan(0)
  goOn()
  await atStep(signupCopy.contactTitle)
  goOn()
  await atStep(orderingMessages.thanksTitle)
  expect(sentTo('services.initLead')[0]?.input).toMatchObject({
    services: [{ id: 20, cost: 200, range: { startDate: '2026-11-24', endDate: '2026-11-24' } }],
  })
})

describe('the days', () => {
  test('require a first one, but no last', async () => {
    const { user, goOn } = openRequest('dates', { range: { startDate: '', endDate: '' } })
    await atStep(signupCopy.datesTitle)
    expect(screen.getAllByText(signupCopy.chooseFirst).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: /Tuesday.*24/ }))
    expect(screen.getByText(signupCopy.fromOn('11/24/2026'))).toBeTruthy()
    goOn()
    expect(await atStep(signupCopy.contactTitle)).toBeTruthy()
  })

  test('and the notes survive a reload', async () => {
    const { user, hauler } = openRequest('dates')
    const notes = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${signupCopy.notes}`))
    await atStep(signupCopy.datesTitle)
    await user.type(notes(), 'Behind the barn')
    cleanup()
    openSignup('?step=dates', null, {
      'services.getHaulers': () => [{ company: hauler, types: [...hauler.servicesallowed] }],
    })
    await atStep(signupCopy.datesTitle)
    expect(notes().value).toBe('Behind the barn')
    expect(screen.getByText(signupCopy.fromOn('11/24/2026'))).toBeTruthy()
  })
})

describe('the request', () => {
  test('is sent to its hauler with all answers, and can become an order right away', async () => {
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

  test('is not sent without a name', async () => {
    const { goOn, sentTo } = openRequest('contact')
    await atStep(signupCopy.contactTitle)
    goOn()
    expect(await screen.findByText(orderingMessages.firstNameRequired)).toBeTruthy()
    expect(sentTo('services.initLead')).toEqual([])
  })

  test('shows and focuses the reason of a refusal, and keeps everything', async () => {
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

  test('is sent again under its key after a lost response, as one request', async () => {
    const { goOn, server, sentTo } = openRequest('contact', { contact: DANA_ASKS })
    await atStep(signupCopy.contactTitle)
    server.loseNext('after')
    goOn()
    expect(await screen.findByText(copy.unreachable)).toBeTruthy()
    goOn()
    await atStep(orderingMessages.thanksTitle)
    expect(new Set(sentTo('services.initLead').map(({ key }) => key)).size).toBe(1)
  })

  test('is thanked for, and another address starts over', async () => {
    const { press } = openRequest('thanks', { contact: DANA_ASKS, sent: { hauler: 1, post: 'secret' } })
    await atStep(orderingMessages.thanksTitle)
    expect(stored()?.sent).toEqual({ hauler: 1, post: 'secret' })
    await press(signupCopy.another)
    await atStep(orderingMessages.chooseServiceType)
    expect(stored()).toMatchObject({ sent: null, address: null, services: [], contact: null })
  })
})
