import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Answer } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { NOW, payLink } from '#tests/support/order-samples.ts'
import { usePayLink } from './use-pay-link.ts'

type Link = Answer<'services.getPayLink'>

const ASKED_AGAIN_MS = 2_000
const CARD_LIVES_MS = 120_000
const OPEN = payLink()
const PENDING: Link = { ...OPEN, pending: true }
const PAID: Link = { ...OPEN, state: 'paid' }
const PAGE = '/pay/the-code'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const storedKeys = storedEntries<string>('pay')
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const approve = () => ({ success: true, resptext: 'Thank you' }) as const

interface Setting {
  pay?: FakeAnswers['services.payByLink']
  link?: Link
  later?: () => Link
  card?: boolean
}

function openPage({ pay = approve, link = OPEN, later = () => OPEN, card = true }: Setting = {}) {
  setEnteredCard(
    card ? { message: { kind: 'token', token: '9411111111111111', expiry: '202712' }, at: new Date() } : null,
  )
  const server = fakeServer({
    'services.payByLink': pay,
    'services.getPayLink': later,
  })
  const onPaid = vi.fn()
  const { result, unmount } = renderHook(() => usePayLink('the-code', link, false, onPaid))
  const sent = (name: string) => server.sent.filter((call) => call.name === name)
  return {
    server,
    unmount,
    onPaid,
    now: () => result.current,
    press: () => act(() => void result.current.pay()),
    payments: () => sent('services.payByLink'),
    questions: () => sent('services.getPayLink'),
  }
}

describe('a payment whose response is lost', () => {
  test.each(['before', 'after'] as const)(
    'because the connection was cut %s it was made is retried under its key and made once',
    async (when) => {
      const pay = vi.fn(approve)
      const { server, now, press, payments, onPaid } = openPage({ pay })
      server.loseNext(when)
      press()
      expect(now().phase).toBe('paying')
      await waitFor(() => expect(now().phase).toBe('lost'))
      await pass(ASKED_AGAIN_MS)
      await waitFor(() => expect(now().paid).toEqual({ state: 'paid', text: 'Thank you' }))
      expect(new Set(payments().map(({ key }) => key)).size).toBe(1)
      expect([pay.mock.calls.length, onPaid.mock.calls.length]).toEqual([1, 1])
    },
  )

  test('is not resent with a card that is too old: the link is polled instead', async () => {
    const busy = () => {
      throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
    }
    const { now, press, payments, questions } = openPage({ pay: busy })
    press()
    await waitFor(() => expect(now().phase).toBe('lost'))
    vi.setSystemTime(NOW.getTime() + CARD_LIVES_MS)
    await pass(ASKED_AGAIN_MS)
    await waitFor(() => expect(now().failure).toBe(paymentMessages.notCharged))
    expect([payments().length, questions().length]).toEqual([1, 1])
  })

  test('because the bank is silent is polled until the link is paid', async () => {
    const pay = () => ({ success: false, pending: true, resptext: '' }) as const
    let link: Link = PENDING
    const { now, press, onPaid, payments, questions } = openPage({ pay, later: () => link })
    press()
    await waitFor(() => expect(questions()).toHaveLength(1))
    expect(now().phase).toBe('pending')
    expect(onPaid).not.toHaveBeenCalled()
    link = PAID
    await pass(ASKED_AGAIN_MS)
    await waitFor(() => expect(now().paid).toEqual({ state: 'paid', text: null }))
    expect(now().phase).toBeNull()
    expect([payments().length, onPaid.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the key of a payment', () => {
  test('is stored before the request and dropped once decided', async () => {
    let keyWhilePaying: string | null = null
    const { now, press, payments } = openPage({
      pay: () => {
        keyWhilePaying = storedKeys.read(PAGE)
        return approve()
      },
    })
    press()
    await waitFor(() => expect(now().paid.state).toBe('paid'))
    expect(keyWhilePaying).toBe(payments()[0]?.key)
    expect(storedKeys.read(PAGE)).toBeNull()
  })

  test('differs after a refusal, with another card', async () => {
    let isRefused = true
    const { now, press, payments } = openPage({
      pay: () => {
        if (isRefused) throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many declined cards.' })
        return approve()
      },
    })
    press()
    await waitFor(() => expect(now().failure).toBe('Too many declined cards.'))
    expect([enteredCard(), storedKeys.read(PAGE)]).toEqual([null, null])
    isRefused = false
    setEnteredCard({ message: { kind: 'token', token: '9422222222222222', expiry: null }, at: new Date() })
    press()
    expect(now().failure).toBeNull()
    await waitFor(() => expect(now().paid.state).toBe('paid'))
    expect(new Set(payments().map(({ key }) => key)).size).toBe(2)
    expect(payments()[1]?.input).toEqual({ code: 'the-code', tokenResponse: { message: '9422222222222222' } })
  })

  test('of an earlier page is followed through an outage, and nothing is paid', async () => {
    storedKeys.write(PAGE, 'k'.repeat(48))
    let isDown = true
    const later = () => {
      if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return OPEN
    }
    const { now, payments } = openPage({ card: false, later })
    await waitFor(() => expect(now().phase).toBe('lost'))
    isDown = false
    await pass(ASKED_AGAIN_MS)
    await waitFor(() => expect(now().failure).toBe(paymentMessages.notCharged))
    expect(payments()).toEqual([])
    expect(storedKeys.read(PAGE)).toBeNull()
  })

  test('of a link that is already paid is not polled', async () => {
    storedKeys.write(PAGE, 'k'.repeat(48))
    const { now, server } = openPage({ link: PAID, card: false })
    await pass(ASKED_AGAIN_MS)
    expect(server.sent).toEqual([])
    expect(now()).toMatchObject({ phase: null, failure: null, paid: { state: 'paid' } })
  })
})

describe('a press', () => {
  test('repeated at once pays once', async () => {
    const { now, press, payments } = openPage()
    press()
    press()
    await waitFor(() => expect(now().paid.state).toBe('paid'))
    expect(payments()).toHaveLength(1)
  })

  test('without a card sends nothing', async () => {
    const { now, press, server } = openPage({ card: false })
    press()
    await waitFor(() => expect(now().failure).toBe(paymentMessages.slideIncomplete))
    expect(server.sent).toEqual([])
  })

  test('that fails on the page itself reports an unknown outcome and enables the button again', async () => {
    const { now, press, payments } = openPage()
    const { crypto } = globalThis
    vi.stubGlobal('crypto', {
      getRandomValues: () => {
        throw new Error('no chance')
      },
    })
    press()
    await waitFor(() => expect(now().failure).toBe(payingCopy.unknown))
    expect(payments()).toEqual([])
    vi.stubGlobal('crypto', crypto)
    setEnteredCard({ message: { kind: 'token', token: '9411111111111111', expiry: null }, at: new Date() })
    press()
    await waitFor(() => expect(now().paid.state).toBe('paid'))
  })

  test('on a page that is left leaves neither card nor key behind', async () => {
    const { server, press, unmount, onPaid } = openPage()
    const answer = server.hold()
    press()
    unmount()
    expect(storedKeys.read(PAGE)).not.toBeNull()
    answer()
    await waitFor(() => expect(storedKeys.read(PAGE)).toBeNull())
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(enteredCard()).toBeNull()
  })
})
