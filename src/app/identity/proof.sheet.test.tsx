import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { post, Refused } from '#app/api.ts'
import { generalRefusals, proofNeeded } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { factorMessages, userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { dropSession, sessionToken } from './login.store.ts'
import { ProofSheet } from './proof.sheet.tsx'
import { currentSession, keepSession } from './session.store.ts'

// Whatever call asks once more who it is, one sheet asks the person, and the same call goes out again.

async function openSheet({ app = false } = {}) {
  let isProven = false
  const tokens: (string | null)[] = []
  const server = fakeServer({
    'users.getProof': () => ({ app, passkey: null }),
    'users.prove': ({ password, code }) => {
      if (password !== 'demo-password')
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: userMessages.wrongPassword,
          errors: [{ field: 'password', message: userMessages.wrongPassword }],
        })
      if (app && code !== '123456')
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: factorMessages.needed,
          errors: [{ field: 'code', message: factorMessages.needed }],
        })
      isProven = true
      return { success: true, token: 'renewed' }
    },
    'users.removeFactor': () => {
      tokens.push(sessionToken())
      if (!isProven) throw new FakeRefusal(proofNeeded, { message: userMessages.proofNeeded })
      return { success: true }
    },
  })
  renderScreen(ProofSheet, { server })
  await screen.findByRole('dialog', { hidden: true })
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const outcome = post('users.removeFactor', { factor: 'app' }, { idempotencyKey: 'k' }).catch(
    (error: unknown) => error,
  )
  return { server, user, press, outcome, tokens }
}

test('the right password lets the same call through, under its key', async () => {
  const { server, user, press, outcome } = await openSheet()
  await user.type(await screen.findByLabelText('Your password'), 'demo-password')
  await press('Go on')
  expect(await outcome).toEqual({ success: true })
  const calls = server.sent.filter(({ name }) => name === 'users.removeFactor')
  expect(calls.map(({ input, key }) => [input, key])).toEqual([
    [{ factor: 'app' }, 'k'],
    [{ factor: 'app' }, 'k'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the call that asked goes on with the token that was answered, until the same end', async () => {
  keepSession('first', { id: 7, username: 'robin@yard.example' } as User)
  const ends = currentSession()?.ends
  const { user, press, outcome, tokens } = await openSheet()
  await user.type(await screen.findByLabelText('Your password'), 'demo-password')
  await press('Go on')
  await outcome
  expect(tokens).toEqual(['first', 'renewed'])
  expect(currentSession()).toMatchObject({ token: 'renewed', ends, user: { id: 7 } })
  dropSession()
})

test('a sheet that was closed meanwhile keeps the token all the same', async () => {
  keepSession('first', { id: 7, username: 'robin@yard.example' } as User)
  const { server, user, press, outcome } = await openSheet()
  await user.type(await screen.findByLabelText('Your password'), 'demo-password')
  const release = server.hold()
  await press('Go on')
  await press('Close')
  await outcome
  release()
  await waitFor(() => expect(sessionToken()).toBe('renewed'))
  dropSession()
})

test('a wrong one is said at the field, and asks again', async () => {
  const { user, press, outcome } = await openSheet()
  await user.type(await screen.findByLabelText('Your password'), 'wrong')
  await press('Go on')
  expect(await screen.findByText(userMessages.wrongPassword)).toBeTruthy()
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'demo-password')
  await press('Go on')
  expect(await outcome).toEqual({ success: true })
})

test('an account with a second factor is asked for both', async () => {
  const { user, press, outcome } = await openSheet({ app: true })
  await user.type(await screen.findByLabelText('Your password'), 'demo-password')
  const code = await screen.findByLabelText('Code')
  await press('Go on')
  expect(await screen.findByText(factorMessages.needed)).toBeTruthy()
  await user.type(code, '12')
  await press('Go on')
  expect(await screen.findByText(factorMessages.codeForm)).toBeTruthy()
  await user.type(code, '3456')
  await press('Go on')
  expect(await outcome).toEqual({ success: true })
})

test('whoever closes it hears why the call was not made', async () => {
  const { press, outcome } = await openSheet()
  await screen.findByLabelText('Your password')
  await press('Close')
  const refused = await outcome
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 'proof.needed', message: userMessages.proofNeeded })
})

test('where no screen can ask, the call is refused at once', async () => {
  fakeServer({
    'users.removeFactor': () => {
      throw new FakeRefusal(proofNeeded, { message: userMessages.proofNeeded })
    },
  })
  await expect(post('users.removeFactor', { factor: 'app' })).rejects.toMatchObject({ code: 'proof.needed' })
})
