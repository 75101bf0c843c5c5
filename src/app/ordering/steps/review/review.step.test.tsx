import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { billingCopy, detailsCopy, reviewCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, openReview, tryIsOver } from '#tests/support/order-page.ts'
import {
  ANSWERED,
  ANSWERED_TOTAL,
  DANA,
  NOW,
  OAK_STREET,
  PLACED,
  RECYCLING,
  TRASH,
} from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const CONFIRM = new RegExp(orderingMessages.confirmServiceOrder)

const declining = (resptext: string): FakeAnswers => ({ 'services.purchase': () => ({ success: false, resptext }) })
const issue = (reason: string) => orderingMessages.placingFailedBecause(reason)

const ofBusiness: Partial<Wizard> = {
  ...ANSWERED,
  type: 'Commercial',
  terms: true,
  services: [
    {
      requested: true,
      answer: {
        id: 12,
        cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8_000 }, preferred: ['Friday'], duration: 0 },
        datestart: '2026-11-25',
      },
    },
    { requested: false, id: 14 },
  ],
}

describe('an order that is placed', () => {
  test('is sent once, complete, under a key stored before, and asks for its day next', async () => {
    const { press, sentTo, wizard, page } = await openReview()
    keepLead(page, 'the-lead')
    await press(CONFIRM)
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
    const [sent, ...others] = sentTo('services.purchase')
    expect(others).toEqual([])
    expect(sent?.key).toMatch(/^[0-9a-f]{48}$/)
    expect(sent?.input).toMatchObject({
      lead: 'the-lead',
      address: { type: 'Residential', address: '120 Oak Street' },
      services: [{ id: 1 }],
      billing: { total: 68.54, tax: 1.54, payfrequency: 1, tokenResponse: { message: '9411111111111111' } },
    })
    expect(wizard()).toMatchObject({ attempt: null, placed: { ...PLACED, finished: false } })
    expect(leadOf(page)).toBeNull()
    expect(enteredCard()).toBeNull()
  })

  test('is confirmed on its button before the next step', async () => {
    const { goOn } = await openReview()
    goOn()
    const [said, ...others] = await screen.findAllByText(orderingMessages.placed)
    expect(said).toBeTruthy()
    expect(others.some((each) => each.closest('button[aria-disabled]'))).toBe(true)
    await atStep(orderingMessages.deliveryDateTitle)
  })

  test('ignores a second press while the first is in flight', async () => {
    const { goOn, server, sentTo } = await openReview()
    const answer = server.hold()
    goOn()
    await screen.findAllByText(reviewCopy.placing)
    goOn()
    answer()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')).toHaveLength(1)
  })

  test('cannot be changed in flight', async () => {
    const { goOn, server } = await openReview()
    const answer = server.hold()
    goOn()
    await screen.findAllByText(reviewCopy.placing)
    expect(screen.queryAllByRole('link', { name: new RegExp(`^${copy.change} `) })).toEqual([])
    expect(screen.queryByRole('link', { name: copy.previous })).toBeNull()
    answer()
    await atStep(orderingMessages.deliveryDateTitle)
  })

  test('is not sent by a demonstration', async () => {
    const { goOn, sentTo } = await openReview({ demonstration: true, card: false })
    goOn()
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
    expect(sentTo('services.purchase')).toEqual([])
  })
})

describe('a card', () => {
  test('is dropped with its key after a decline, and the reason is shown', async () => {
    const { goOn, sentTo, wizard } = await openReview({ answers: declining('Insufficient funds') })
    goOn()
    expect(await screen.findByText(issue('Insufficient funds'))).toBeTruthy()
    expect(await screen.findByTitle(billingCopy.cardFrame)).toBeTruthy()
    expect((await screen.findAllByText(billingCopy.enterCard)).length).toBeGreaterThan(0)
    expect(enteredCard()).toBeNull()
    expect(wizard().attempt).toBeNull()
    goOn()
    expect(sentTo('services.purchase')).toHaveLength(1)
  })

  test('lost by a reload is asked for on the review', async () => {
    const { press, sentTo } = await openReview({ card: false })
    await press(billingCopy.enterCard)
    expect(await screen.findByText(paymentMessages.slideIncomplete)).toBeTruthy()
    expect(sentTo('services.purchase')).toEqual([])
  })

  test('is asked for again once its token is too old', async () => {
    const message = { kind: 'token', token: '9411111111111111', expiry: null } as const
    const opening = openReview()
    setEnteredCard({ message, at: new Date(NOW.getTime() - 130_000) })
    await opening
    expect(await screen.findByText(billingCopy.cardAgain)).toBeTruthy()
    expect(screen.getByTitle(billingCopy.cardFrame)).toBeTruthy()
  })

  test('is not asked for by a hauler that mails a pay link', async () => {
    const { goOn, sentTo } = await openReview({ card: false, company: newHauler({ paybylink: true }) })
    expect(screen.getByText(paymentMessages.payByLink)).toBeTruthy()
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')[0]?.input).toMatchObject({ billing: { tokenResponse: null } })
  })
})

describe('an order refused by the server', () => {
  const refusedFor = (field: string): FakeAnswers => ({
    'services.purchase': () => {
      throw new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: 'Expected string',
        errors: [{ field, message: 'Expected string' }],
      })
    },
  })

  test.each([
    ['user.firstname', detailsCopy.title],
    ['billing.zip', billingCopy.title],
    ['services.0.cans', orderingMessages.servicesTitle],
  ])('because of %s leads to "%s", with a text for people', async (field, title) => {
    const { goOn } = await openReview({ answers: refusedFor(field) })
    goOn()
    expect(await atStep(title)).toBeTruthy()
    expect(screen.getByText(issue(refusalMessages.checkFields))).toBeTruthy()
    expect(screen.queryByText(/Expected string/)).toBeNull()
  })

  test('because of a field of no step stays and shows that it was not placed', async () => {
    const { goOn, wizard } = await openReview({ answers: refusedFor('company') })
    goOn()
    expect(await screen.findByText(orderingMessages.placingFailed)).toBeTruthy()
    expect(wizard().attempt).toBeNull()
  })

  test('because of a price increase shows the new amount, which the next press sends', async () => {
    const risen = { ...TRASH, prices: TRASH.prices.map((row) => ({ ...row, price: row.price + 10 })) }
    let hasRisen = false
    const { goOn, sentTo } = await openReview({
      card: false,
      company: newHauler({ paybylink: true }),
      answers: {
        'services.getServices': () => [hasRisen ? risen : TRASH, RECYCLING],
        'services.purchase': ({ billing }) => {
          if (billing.total === 68.54) {
            hasRisen = true
            return { success: false, resptext: refusalMessages.amountsChanged('$79.24') }
          }
          return { success: true, resptext: '', ...PLACED }
        },
      },
    })
    goOn()
    expect(await screen.findByText(issue(refusalMessages.amountsChanged('$79.24')))).toBeTruthy()
    expect(screen.getAllByText('$79.24').length).toBeGreaterThan(0)
    await tryIsOver()
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')[1]?.input).toMatchObject({ billing: { total: 79.24 } })
  })

  test('because of a longer notice period names the start date, and continues without one', async () => {
    const company = newHauler()
    let daysnotice = 1
    const { goOn, sentTo } = await openReview({
      company,
      wizard: ofBusiness,
      answers: {
        'companies.getByUrl': () => ({ ...company, daysnotice }),
        'services.purchase': () => {
          if (daysnotice > 1) return { success: true, resptext: '', ...PLACED }
          daysnotice = 6
          return { success: false, resptext: refusalMessages.dayClosed('Wed, 11/25/2026', 1) }
        },
      },
    })
    goOn()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
    expect(screen.getByText(/Wed, 11\/25\/2026 is no longer available\./)).toBeTruthy()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
    expect(screen.getAllByText(reviewCopy.startOpen).length).toBeGreaterThan(0)
    expect(sentTo('services.purchase')).toHaveLength(1)
  })

  test('because of a lapsed service names it on the services step', async () => {
    let isGone = false
    const { goOn } = await openReview({
      answers: {
        'services.getServices': () => (isGone ? [RECYCLING] : [TRASH, RECYCLING]),
        'services.purchase': () => {
          isGone = true
          return { success: false, resptext: refusalMessages.notOffered }
        },
      },
    })
    goOn()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
    expect(screen.getByText(issue(refusalMessages.lapsed('Household Trash', 1)))).toBeTruthy()
  })

  test('because nothing is sold there any more leads to the address and clears its approval', async () => {
    let isGone = false
    const { goOn, wizard } = await openReview({
      answers: {
        'services.getServices': () => (isGone ? [] : [TRASH]),
        'services.purchase': () => {
          isGone = true
          return { success: false, resptext: refusalMessages.notOffered }
        },
      },
      wizard: { ...ANSWERED, services: ANSWERED.services?.slice(0, 1) ?? [] },
    })
    goOn()
    await waitFor(() => expect(wizard().address?.available).toBe(false))
    expect(wizard().address).toMatchObject({ address: OAK_STREET.address })
  })
})

describe('the review', () => {
  test('shows the amount on the button and a link to change each part', async () => {
    await openReview()
    expect(screen.getAllByText(`· ${ANSWERED_TOTAL}`)).toHaveLength(2)
    const to = (part: string) => screen.getByRole('link', { name: `${copy.change} ${part}` }).getAttribute('href')
    expect(to(reviewCopy.bothAddresses)).toMatch(/\/address\?then=review$/)
    expect(to(reviewCopy.services)).toMatch(/\/services\?then=review$/)
    expect(to(reviewCopy.details)).toMatch(/\/customerdetails\?then=review$/)
    expect(to(reviewCopy.billing)).toMatch(/\/billingdetails\?then=review$/)
  })

  test('names a different payer beside the service address', async () => {
    await openReview({ wizard: { ...ANSWERED, billing: { payfrequency: 1, fullname: 'Pat Whitfield', zip: '30990' } } })
    expect(screen.getByRole('link', { name: `${copy.change} ${reviewCopy.serviceAddress}` })).toBeTruthy()
    expect(screen.getByText('Pat Whitfield, 30990')).toBeTruthy()
  })

  test('names a different home address', async () => {
    await openReview({ wizard: { ...ANSWERED, customerdetails: { ...DANA, address: '9 Pine Road' } } })
    expect(screen.getByRole('link', { name: `${copy.change} ${reviewCopy.serviceAddress}` })).toBeTruthy()
    expect(screen.getByText('9 Pine Road, Cedar Hollow, GA 30990')).toBeTruthy()
  })

  test('requires the terms from a business, links them and sends them', async () => {
    const { user, press, goOn, sentTo, company } = await openReview({
      wizard: { ...ofBusiness, terms: false },
    })
    await press(reviewCopy.acceptTerms)
    expect(await screen.findByText(orderingMessages.slideRequired)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Commercial terms (PDF)' }).getAttribute('href')).toBe('/files/terms.pdf')
    await user.click(screen.getByRole('checkbox', { name: consentWordings.terms(company.name) }))
    goOn()
    await atStep(orderingMessages.thanks)
    expect(sentTo('services.purchase')[0]?.input).toMatchObject({
      terms: true,
      services: [{ datestart: '2026-11-25' }],
    })
  })
})
