import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { useLeaving } from './use-leaving.ts'

const DEE = aUser({ id: 9, username: 'dee@yard.example', role: 'can-driver' })
const NELL = aUser({ id: 10, username: 'nell@yard.example', role: 'can-manager', company: 36 })

function open(getUsers: NonNullable<FakeAnswers['users.getUsers']>) {
  const server = fakeServer({ 'users.getUsers': getUsers })
  const { result } = renderHook(() => useLeaving())
  const question = () => {
    const { leaving } = result.current
    return leaving && [leaving.user.id, leaving.colleagues.map(({ id }) => id)]
  }
  return {
    server,
    ask: (user: User) => act(() => result.current.ask(user)),
    stay: () => act(() => result.current.stay()),
    question,
  }
}

/** Answers to `users.getUsers` that the test resolves, by company. */
function brought() {
  const waiting = new Map<unknown, PromiseWithResolvers<User[]>>()
  const getUsers = ({ company }: { company?: number | undefined }) => {
    const answer = Promise.withResolvers<User[]>()
    waiting.set(company, answer)
    return answer.promise
  }
  return {
    getUsers,
    asked: () => [...waiting.keys()],
    bring: (company: number, users: User[]) => act(async () => waiting.get(company)?.resolve(users)),
  }
}

test('the question opens before the colleagues are loaded, and leaves out the user to delete', async () => {
  const { getUsers, asked, bring } = brought()
  const { ask, question } = open(getUsers)
  ask(DEE)
  expect(question()).toEqual([9, []])
  await waitFor(() => expect(asked()).toEqual([35]))
  await bring(35, [DEE, NELL])
  await waitFor(() => expect(question()).toEqual([9, [10]]))
})

test('the question does not show the colleagues of an earlier one', async () => {
  const { getUsers, asked, bring } = brought()
  const { ask, question } = open(getUsers)
  ask(DEE)
  ask(NELL)
  await waitFor(() => expect(asked()).toEqual([35, 36]))
  await bring(36, [aUser({ id: 12, company: 36 })])
  await waitFor(() => expect(question()).toEqual([10, [12]]))
  await bring(35, [aUser({ id: 11 })])
  await act(async () => undefined)
  expect(question()).toEqual([10, [12]])
})

test('a question that was left is not opened again by its answer', async () => {
  const { getUsers, asked, bring } = brought()
  const { ask, stay, question } = open(getUsers)
  ask(DEE)
  await waitFor(() => expect(asked()).toEqual([35]))
  stay()
  await bring(35, [NELL])
  await act(async () => undefined)
  expect(question()).toBeNull()
})

test('the question opens without colleagues when the server refuses to name them', async () => {
  const refused = Promise.withResolvers<void>()
  const { ask, question } = open(() => {
    refused.resolve()
    throw new FakeRefusal(generalRefusals.forbidden, { message: 'No' })
  })
  ask(DEE)
  await act(() => refused.promise)
  expect(question()).toEqual([9, []])
})

test.each([
  ['a customer', aUser({ id: 11, role: 'customer' })],
  ['an admin', aUser({ id: 11, role: 'admin', company: null })],
  ['a user without a company', aUser({ id: 11, role: 'hauler', company: null })],
])('colleagues are not loaded for %s', async (_who, user) => {
  const { server, ask, question } = open(() => [])
  ask(user)
  await act(async () => undefined)
  expect(question()).toEqual([11, []])
  expect(server.sent).toEqual([])
})
