import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { billingCopy, reviewCopy, servicesCopy } from '#app/ordering/steps.copy.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { FakeAnswers } from '#tests/support/fake-server.ts'
import { atStep, newHauler, openOrderPage, openReview, tryIsOver } from '#tests/support/order-page.ts'
import { ANSWERED, LAPSED, PLACED } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const issue = (reason: string) => orderingMessages.placingFailedBecause(reason)

/** The review of an order paid by link; the first purchase is refused, and from then on the hauler has changed. */
async function openRefused(reason: string, changed: Partial<PublicCompany>, wizard: Partial<Wizard> = ANSWERED) {
  const company = newHauler({ paybylink: true })
  let isChanged = false
  const purchase: FakeAnswers['services.purchase'] = () => {
    if (isChanged) return { success: true, resptext: '', ...PLACED }
    isChanged = true
    return { success: false, resptext: reason }
  }
  const opened = await openReview({
    card: false,
    company,
    wizard,
    answers: {
      'companies.getByUrl': () => (isChanged ? { ...company, ...changed } : company),
      'services.purchase': purchase,
    },
  })
  opened.goOn()
  expect(await screen.findByText(issue(reason))).toBeTruthy()
  return opened
}

describe('a hauler that changed after the review opened', () => {
  test('and takes cards now asks for one on Confirm', async () => {
    await openRefused(paymentMessages.cardRequired, { paybylink: false })
    expect(await screen.findByTitle(billingCopy.cardFrame)).toBeTruthy()
    expect((await screen.findAllByRole('button', { name: billingCopy.enterCard })).length).toBeGreaterThan(0)
    expect(screen.queryByText(paymentMessages.payByLink)).toBeNull()
  })

  test('and withdrew the pay frequency asks for another one, which is then ordered', async () => {
    const yearly = { payfrequency: 12, fullname: 'Dana Whitfield', zip: '30990' } as const
    const { user, goOn, sentTo } = await openRefused(
      refusalMessages.payFrequencyNotOffered,
      { payfrequency: '["1","3"]' },
      { ...ANSWERED, billing: yearly },
    )
    await atStep(billingCopy.title)
    await user.selectOptions(screen.getByLabelText(billingCopy.frequency), '3')
    goOn()
    await atStep(reviewCopy.title)
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')[1]?.input).toMatchObject({ billing: { payfrequency: 3 } })
  })

  test('and closed the first day of a roll-off asks for other days and keeps the notes', async () => {
    const { customerdetails = null, billing = null, address = null } = ANSWERED
    const { user, goOn, sentTo } = await openRefused(
      refusalMessages.dayClosed('Tue, 11/24/2026', 1),
      { disabledDates: ['24/11/2026', '26/11/2026'] },
      {
        type: 'Roll-Offs',
        address,
        customerdetails,
        billing,
        rolloff: {
          id: 20,
          range: { startDate: '2026-11-24', endDate: '2026-11-30' },
          notes: 'By the barn',
          cost: 20_000,
        },
        rolloffdraft: { id: 20, range: { first: '2026-11-24', last: '2026-11-30' }, notes: 'By the barn' },
      },
    )
    await atStep(rollOffTitles.dates)
    const day = (name: RegExp) => screen.getByRole('button', { name })
    expect(day(/Tuesday.*24/).getAttribute('aria-disabled')).toBe('true')
    await user.click(day(/Wednesday.*25/))
    await user.click(day(/Monday.*30/))
    goOn()
    await atStep(rollOffCopy.notesTitle)
    expect(screen.getByLabelText<HTMLTextAreaElement>(rollOffCopy.notes).value).toBe('By the barn')
    goOn()
    await atStep(rollOffTitles.confirm)
    goOn()
    await atStep(reviewCopy.title)
    await tryIsOver()
    goOn()
    await atStep(orderingMessages.thanks)
    expect(sentTo('services.purchase')[1]?.input).toMatchObject({
      services: [{ range: { startDate: '2026-11-25', endDate: '2026-11-30' }, notes: 'By the barn' }],
    })
  })
})

test('a service that is no longer sold keeps the review closed until it is removed', async () => {
  const { press, goOn } = openOrderPage('review', {
    wizard: { ...ANSWERED, services: [...(ANSWERED.services ?? []), LAPSED] },
  })
  await atStep(orderingMessages.servicesTitle)
  await press(servicesCopy.lapsedFirst('Yard Waste'))
  const remove = screen.getByRole('button', { name: servicesCopy.withoutLapsed('Yard Waste') })
  await waitFor(() => expect(document.activeElement).toBe(remove))
  await press(servicesCopy.withoutLapsed('Yard Waste'))
  goOn()
  await waitFor(() => expect(screen.queryByRole('heading', { name: orderingMessages.servicesTitle })).toBeNull())
})
