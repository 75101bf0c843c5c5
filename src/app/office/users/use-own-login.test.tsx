import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { generalRefusals, senderUnverified } from '#contract/refusals.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn, said } from '#tests/support/office-hook.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { useOwnLogin } from './use-own-login.ts'

const OLIVE = aUser()
const NEW_PASSWORD = { password: 'a long new password', confirmPassword: 'a long new password' }
const NOW = { currentpassword: 'demo-password' }

function open(answers: FakeAnswers = {}) {
  const server = fakeServer({
    'users.update': () => ({ success: true, user: OLIVE }),
    'users.login': () => ({ token: 'fresh', user: OLIVE }),
    ...answers,
  })
  const { result } = renderHook(() => useOwnLogin(OLIVE))
  const press = () => result.current.submit({ preventDefault: () => {} } as FormEvent)
  return {
    server,
    result,
    press,
    write: (change: Parameters<typeof result.current.form.set>[0]) => act(() => result.current.form.set(change)),
    submit: async () => {
      act(press)
      await waitFor(() => expect(result.current.busy).toBe(false))
    },
    names: () => server.sent.map(({ name }) => name),
  }
}

beforeEach(() => keepSession('token', OLIVE))

describe('a new username', () => {
  test('says that it must be confirmed by email, keeps the session and clears the password', async () => {
    const { write, submit, names, result } = open({
      'users.update': () => ({ success: true, user: OLIVE, message: userMessages.confirmFirst('o@new.example') }),
    })
    write({ username: 'o@new.example', ...NOW })
    await submit()
    expect(names()).toEqual(['users.update'])
    expect(said()).toEqual([userMessages.confirmFirst('o@new.example')])
    expect(currentSession()?.token).toBe('token')
    expect(result.current.form.values).toMatchObject({ username: OLIVE.username, currentpassword: '' })
  })

  test('refused for no particular field shows a toast and keeps the input', async () => {
    const { write, submit, result } = open({
      'users.update': () => {
        throw new FakeRefusal(senderUnverified, { message: userMessages.senderUnverified })
      },
    })
    write({ username: 'o@new.example', ...NOW })
    await submit()
    expect(said()).toEqual([`Your login was not changed. ${userMessages.senderUnverified}`])
    expect(result.current.form.values).toMatchObject({ username: 'o@new.example', ...NOW })
  })
})

describe('a new password', () => {
  test.each([
    ['is too short', { password: 'short', confirmPassword: 'short', ...NOW }, 'password'],
    [
      'differs from its confirmation',
      { ...NEW_PASSWORD, confirmPassword: 'another password', ...NOW },
      'confirmPassword',
    ],
    ['lacks the current one', NEW_PASSWORD, 'currentpassword'],
  ] as const)('that %s is not sent', async (_what, typed, field) => {
    const { write, submit, server, result } = open()
    write(typed)
    await submit()
    expect(server.sent).toEqual([])
    expect(result.current.form.field(field).error).toBeTruthy()
  })

  test('is changed once by two presses, and logs in once with it', async () => {
    const { write, press, names, result } = open()
    write({ ...NEW_PASSWORD, ...NOW })
    act(() => {
      press()
      press()
    })
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(names()).toEqual(['users.update', 'users.login'])
    expect(said()).toEqual([userMessages.passwordSaved])
  })

  test('is retried under the same key after a lost answer', async () => {
    const { write, submit, server } = open()
    write({ ...NEW_PASSWORD, ...NOW })
    server.loseNext('after')
    await submit()
    expect(said()).toEqual(['Your login was not changed. The server could not be reached.'])
    expect(currentSession()?.token).toBe('token')
    await submit()
    expect(keysIn(server.sent.filter(({ name }) => name === 'users.update'))).toBe(1)
    expect(currentSession()?.token).toBe('fresh')
  })

  test.each([
    ['the login gets no response', undefined],
    ['the login is refused', new FakeRefusal(generalRefusals.tooMany, { message: 'Too many tries' })],
  ])('is reported as saved and asks for a login if %s', async (_what, refusal) => {
    const { write, submit, server } = open({
      'users.login': () => {
        if (refusal) throw refusal
        return { token: 'fresh', user: OLIVE }
      },
    })
    write({ ...NEW_PASSWORD, ...NOW })
    if (!refusal) server.loseNext('before', 'users.login')
    await submit()
    expect(said()).toEqual([userMessages.passwordSaved])
    expect(currentSession()).toBeNull()
  })
})
