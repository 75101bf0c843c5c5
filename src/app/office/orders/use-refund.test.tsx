import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { refundRunning } from '#contract/services/order-office.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn } from '#tests/support/office-hook.ts'
import { useRefund } from './use-refund.ts'

const LOST = 'The connection was lost. Please try again: the same amount is never refunded twice.'

type Refund = NonNullable<FakeAnswers['services.refund']>

const given: Refund = ({ amount }) => ({ success: true, resptext: `${amount} went back` })

function open(refund: Refund = given) {
  const server = fakeServer({ 'services.refund': refund })
  const told: string[] = []
  const { result, unmount } = renderHook(() => useRefund('A1001', (text) => told.push(text)))
  const give = (cents: number) => act(() => result.current.refund(cents))
  const amounts = () => server.sent.map(({ input }) => (input as { amount: number }).amount)
  return { server, told, result, unmount, give, amounts }
}

describe('a refund', () => {
  test('is sent once, no matter how often it is pressed', async () => {
    const { server, told, result, amounts } = open()
    const answer = server.hold()
    act(() => {
      void result.current.refund(7354)
      void result.current.refund(7354)
      void result.current.refund(1000)
    })
    expect(result.current.busy).toBe(true)
    answer()
    await waitFor(() => expect(told).toEqual(['73.54 went back']))
    expect(amounts()).toEqual([73.54])
  })

  test('of the same amount after an answered one is a new refund', async () => {
    const { server, told, give } = open()
    await give(1000)
    await give(1000)
    expect(told).toHaveLength(2)
    expect(keysIn(server.sent)).toBe(2)
  })

  test('is reported even when the user has left', async () => {
    const { server, told, result, unmount } = open()
    const answer = server.hold()
    act(() => void result.current.refund(1000))
    unmount()
    answer()
    await waitFor(() => expect(told).toEqual(['10 went back']))
  })
})

describe('a refund with an unknown result', () => {
  test('is looked up under its own key before another amount, which is then not sent', async () => {
    const { server, told, result, give, amounts } = open()
    server.loseNext('after')
    await give(7354)
    expect(result.current.failure).toBe(LOST)
    expect(told).toEqual([])
    await give(1000)
    expect(amounts()).toEqual([73.54, 73.54])
    expect(keysIn(server.sent)).toBe(1)
    expect(told).toEqual(['73.54 went back'])
    expect(result.current.failure).toBeNull()
  })

  test('allows the other amount under a new key when it was refused after all', async () => {
    let isRefused = true
    const { server, told, give, amounts } = open((input) => {
      if (isRefused) throw new FakeRefusal(refundRunning, { message: 'Another refund runs.' })
      return given(input)
    })
    server.loseNext('after')
    await give(7354)
    isRefused = false
    await give(1000)
    expect(amounts()).toEqual([73.54, 73.54, 10])
    expect(keysIn(server.sent)).toBe(2)
    expect(told).toEqual(['10 went back'])
  })

  test('stays unknown without an answer, and nothing else is sent', async () => {
    const { server, told, result, give, amounts } = open()
    server.loseNext('after')
    await give(7354)
    server.loseNext('after')
    await give(1000)
    expect(result.current.failure).toBe(LOST)
    expect(amounts()).toEqual([73.54, 73.54])
    await give(1000)
    expect(told).toEqual(['73.54 went back'])
    expect(new Set(amounts())).toEqual(new Set([73.54]))
  })

  test.each([
    ['fails', new FakeRefusal(generalRefusals.fault, { message: 'A fault', requestid: 'r1' })],
    ['is busy', new FakeRefusal(generalRefusals.busy, { message: 'Later' })],
  ])('because the server %s keeps its key', async (_what, refusal) => {
    let fails = true
    const { server, told, result, give } = open((input) => {
      if (fails) throw refusal
      return given(input)
    })
    await give(1000)
    expect(result.current.failure).toBe(LOST)
    fails = false
    await give(1000)
    expect(keysIn(server.sent)).toBe(1)
    expect(told).toEqual(['10 went back'])
  })
})

test('the reason of a refusal is shown until it is dismissed or retried', async () => {
  const { server, result, give } = open(() => {
    throw new FakeRefusal(refundRunning, { message: 'Another refund runs.' })
  })
  await give(1000)
  expect(result.current.failure).toBe('Another refund runs.')
  act(() => result.current.forgetFailure())
  expect(result.current.failure).toBeNull()
  await give(1000)
  const answer = server.hold()
  act(() => void result.current.refund(1000))
  expect(result.current.failure).toBeNull()
  answer()
  await waitFor(() => expect(result.current.busy).toBe(false))
})
