import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { post, Refused } from '#app/calls/api.ts'
import { dropSession, sessionToken } from '#app/session/login.store.ts'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { generalRefusals, proofNeeded } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { factorMessages, userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { ProofSheet } from './proof.sheet.tsx'

// One sheet asks for proof for any call that needs it, then the call is repeated.

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

test('the right password repeats the call under the same key', async () => {
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

test('the call continues with the new token, which expires when the old one would have', async () => {
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

test('closing the sheet early still stores the new token', async () => {
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

test('a wrong password is reported at its field and can be corrected', async () => {
  const { user, press, outcome } = await openSheet()
  await user.type(await screen.findByLabelText('Your password'), 'wrong')
  await press('Go on')
  expect(await screen.findByText(userMessages.wrongPassword)).toBeTruthy()
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'demo-password')
  await press('Go on')
  expect(await outcome).toEqual({ success: true })
})

test('an account with a second factor needs both', async () => {
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

test('closing the sheet refuses the call with the reason', async () => {
  const { press, outcome } = await openSheet()
  await screen.findByLabelText('Your password')
  await press('Close')
  const refused = await outcome
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code: 'proof.needed', message: userMessages.proofNeeded })
})

test('the call is refused at once if no screen can ask', async () => {
  fakeServer({
    'users.removeFactor': () => {
      throw new FakeRefusal(proofNeeded, { message: userMessages.proofNeeded })
    },
  })
  await expect(post('users.removeFactor', { factor: 'app' })).rejects.toMatchObject({ code: 'proof.needed' })
})
