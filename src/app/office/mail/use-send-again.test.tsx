import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailOff } from '#contract/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn, said } from '#tests/support/office-hook.ts'
import { useSendAgain } from './use-send-again.ts'

function open(sendAgain: NonNullable<FakeAnswers['messages.sendAgain']>) {
  const server = fakeServer({ 'messages.sendAgain': sendAgain })
  const sent: string[] = []
  const { result } = renderHook(() => useSendAgain(() => sent.push('sent')))
  return { server, sent, result, send: (which: object) => act(() => result.current.send(which)) }
}

test.each([
  [0, 'Nothing left to send again'],
  [1, '1 message is on its way again'],
  [5000, '5,000 messages are on their way again'],
])('reports %i messages in words and reloads the list', async (again, words) => {
  const { send, sent } = open(() => ({ success: true, again }))
  await send({ state: 'failed' })
  expect(said()).toEqual([words])
  expect(sent).toEqual(['sent'])
})

test('sends only the first of two messages pressed at once', async () => {
  const { server, result } = open(() => ({ success: true, again: 1 }))
  act(() => {
    void result.current.send({ id: 1 })
    void result.current.send({ id: 2 })
  })
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(server.sent).toMatchObject([{ input: { id: 1 } }])
})

test('sends the other one after a lost answer, each under its own key', async () => {
  let times = 0
  const { server, send } = open(() => {
    times += 1
    return { success: true, again: 1 }
  })
  server.loseNext('after')
  await send({ id: 1 })
  await send({ id: 2 })
  expect(server.sent.map(({ input }) => input)).toEqual([{ id: 1 }, { id: 1 }, { id: 2 }])
  expect([times, keysIn(server.sent)]).toEqual([2, 2])
})

test('a refusal says why and does not reload the list', async () => {
  const { send, sent } = open(() => {
    throw new FakeRefusal(mailOff, { message: 'This server sends no email.' })
  })
  await send({ id: 1 })
  expect(said()).toEqual(['This server sends no email.'])
  expect(sent).toEqual([])
})
