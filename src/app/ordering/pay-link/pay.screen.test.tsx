import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enteredCard, setEnteredCard, setFrameTouched } from '#app/ordering/card/card.store.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Answer } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { payLinkMessages, paymentMessages } from '#domain/payments/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { HAULER, NOW, PLACED, payLink } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import { payCopy } from './pay.copy.ts'
import PayScreen, { ErrorBoundary, loader } from './pay.screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

type Link = Answer<'services.getPayLink'>

const OPEN = payLink()
const PAID: Link = {
  ...OPEN,
  state: 'paid',
  orderkey: PLACED.key,
  charge: { at: NOW.toISOString(), by: 'card', number: '', lastfour: '1111' },
}

interface Setting {
  /** The link's states, one for each request; the last one repeats. */
  links: Link[]
  pay?: FakeAnswers['services.payByLink']
  card?: boolean
}

function openLink({ links, pay, card = true }: Setting) {
  vi.setSystemTime(NOW)
  setFrameTouched(false)
  setEnteredCard(
    card ? { message: { kind: 'token', token: '9411111111111111', expiry: '202712' }, at: new Date() } : null,
  )
  const answers = [...links]
  const server = fakeServer({
    'services.getPayLink': () => (answers.length > 1 ? (answers.shift() ?? OPEN) : (answers[0] ?? OPEN)),
    ...(pay ? { 'services.payByLink': pay } : {}),
  })
  renderRoutes([moduleRoute({ path: 'pay/:code', loader, Component: PayScreen, ErrorBoundary })], {
    at: '/pay/the-code',
    server,
  })
  const payments = () => server.sent.filter(({ name }) => name === 'services.payByLink')
  return { server, payments, ...hands() }
}

const storedKey = () => storedEntries<string>('pay').read('/pay/the-code')

describe('an open link', () => {
  test("is paid once with the typed card and shows the server's message", async () => {
    const { press, payments } = openLink({
      links: [OPEN, PAID],
      pay: () => ({ success: true, resptext: 'Thank you, your payment was received.' }),
    })
    await atStep(payCopy.title(HAULER.name))
    await press(payingCopy.pay('$68.54'))
    expect(await atStep(payingCopy.paidTitle('$68.54'))).toBeTruthy()
    expect(screen.getByText(new RegExp(payCopy.receipt))).toBeTruthy()
    const next = await screen.findByRole('link', { name: payCopy.chooseDay })
    expect(next.getAttribute('href')).toBe(`/order/${PLACED.order}?key=${PLACED.key}`)
    expect(payments()).toMatchObject([{ input: { code: 'the-code', tokenResponse: { message: '9411111111111111' } } }])
    expect(payments()[0]?.key).toMatch(/^[0-9a-f]{48}$/)
    expect([enteredCard(), storedKey()]).toEqual([null, null])
  })

  test('requires a card', async () => {
    const { press, payments } = openLink({ links: [OPEN], card: false })
    await press(billingCopy.enterCard)
    expect(await screen.findByText(paymentMessages.slideIncomplete)).toBeTruthy()
    expect(payments()).toEqual([])
  })

  test('shows a message instead of the form when the hauler cannot take cards', async () => {
    openLink({ links: [{ ...OPEN, company: { ...HAULER, tokenizerurl: null } }] })
    await atStep(payCopy.title(HAULER.name))
    expect(screen.getAllByText(paymentMessages.misconfigured).length).toBeGreaterThan(0)
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
  })

  test('keeps the card if the buyer agrees', async () => {
    const { press, payments, user } = openLink({
      links: [OPEN, PAID],
      pay: () => ({ success: true, resptext: 'Thank you' }),
    })
    await atStep(payCopy.title(HAULER.name))
    await user.click(screen.getByRole('checkbox', { name: consentWordings.keepcard(HAULER.name) }))
    await press(payingCopy.pay('$68.54'))
    await atStep(payingCopy.paidTitle('$68.54'))
    expect(payments()[0]?.input).toMatchObject({ keepcard: 1 })
  })

  test('of a roll-off, which is paid once, keeps no card', async () => {
    openLink({ links: [{ ...OPEN, type: 'Roll-Offs' }] })
    await atStep(payCopy.title(HAULER.name))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('ignores a second press while the first is in flight', async () => {
    const { goOn, server, payments } = openLink({
      links: [OPEN, PAID],
      pay: () => ({ success: true, resptext: 'Thank you' }),
    })
    await atStep(payCopy.title(HAULER.name))
    const answer = server.hold()
    goOn()
    await screen.findAllByText(payingCopy.paying)
    goOn()
    answer()
    await atStep(payingCopy.paidTitle('$68.54'))
    expect(payments()).toHaveLength(1)
  })
})

describe('a payment that fails', () => {
  test('because of a decline shows and focuses the reason, and asks for another card', async () => {
    const { goOn } = openLink({ links: [OPEN], pay: () => ({ success: false, resptext: 'Insufficient funds' }) })
    await atStep(payCopy.title(HAULER.name))
    goOn()
    const note = (await screen.findByText('Insufficient funds')).closest('[role="alert"]')
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(enteredCard()).toBeNull()
    expect(storedKey()).toBeNull()
    expect(screen.getAllByText(billingCopy.enterCard).length).toBeGreaterThan(0)
  })

  test('because of an invalid field says that nothing was charged', async () => {
    const { goOn } = openLink({
      links: [OPEN],
      pay: () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'Expected string',
          errors: [{ field: 'tokenResponse.message', message: 'Expected string' }],
        })
      },
    })
    await atStep(payCopy.title(HAULER.name))
    goOn()
    expect(await screen.findByText(paymentMessages.notCharged)).toBeTruthy()
    expect(screen.queryByText('Expected string')).toBeNull()
  })

  test('because the link ended in the meantime shows an ended link', async () => {
    const { goOn } = openLink({
      links: [OPEN, { ...OPEN, state: 'ended' }],
      pay: () => ({ success: false, pending: true, resptext: '' }),
    })
    await atStep(payCopy.title(HAULER.name))
    goOn()
    expect(await atStep(payLinkMessages.ended)).toBeTruthy()
    expect(screen.getByRole('link', { name: `Call ${HAULER.name} at ${HAULER.phone}` })).toBeTruthy()
  })
})

describe('a payment left undecided by an earlier page', () => {
  test('is followed at once, with no way to pay twice', async () => {
    openLink({ links: [{ ...OPEN, pending: true }, PAID] })
    expect(await atStep(payingCopy.paidTitle('$68.54'))).toBeTruthy()
    expect(screen.getByText(new RegExp(payLinkMessages.paidBefore))).toBeTruthy()
  })

  test('is recognized by its stored key, although the server is not waiting for the bank', async () => {
    storedEntries<string>('pay').write('/pay/the-code', 'k'.repeat(48))
    const { server } = openLink({ links: [OPEN, OPEN] })
    expect(await screen.findByText(paymentMessages.notCharged)).toBeTruthy()
    expect(server.sent.filter(({ name }) => name === 'services.getPayLink')).toHaveLength(1)
    expect(storedKey()).toBeNull()
  })
})

describe('a link that cannot be paid', () => {
  test('because it was paid shows the payment and links to the order', async () => {
    openLink({ links: [{ ...PAID, datestart: '2026-11-24' }] })
    await atStep(payingCopy.paidTitle('$68.54'))
    expect(screen.getByText(new RegExp(payingCopy.paidBy(HAULER.name, '1111')))).toBeTruthy()
    expect(screen.getByRole('link', { name: payCopy.orderPage })).toBeTruthy()
  })

  test('because its code is unknown shows an unknown link', async () => {
    vi.setSystemTime(NOW)
    const server = fakeServer({
      'services.getPayLink': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No such link' })
      },
    })
    renderRoutes([moduleRoute({ path: 'pay/:code', loader, Component: PayScreen, ErrorBoundary })], {
      at: '/pay/wrong',
      server,
    })
    expect(await atStep(payCopy.unknownTitle)).toBeTruthy()
  })
})
