import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentSession } from '#app/session/session.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { knowing, openLogin, RUTH } from '#tests/support/identity-screens.ts'

test('an empty form requires both fields and sends nothing', async () => {
  const server = knowing()
  const { email, press } = await openLogin(server)
  await press()
  expect(screen.getByText(identityMessages.usernameRequired)).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(server.sent).toEqual([])
})

test('sends what a password manager filled in without events', async () => {
  const { email, password, press } = await openLogin(knowing())
  email.value = 'ruth@example.com'
  password.value = 'demo-password'
  await press()
  await waitFor(() => expect(currentSession()?.user.id).toBe(RUTH.id))
  expect(screen.getByRole('button', { name: /Logging in/ })).toBeTruthy()
})

test('reports a wrong password in one message, which disappears on correction', async () => {
  const server = knowing(() => {
    throw new FakeRefusal(generalRefusals.unauthorized, {})
  })
  const { user, email, password, press } = await openLogin(server)
  await user.type(email, 'ruth@example.com')
  await user.type(password, 'wrong')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(identityMessages.invalidCredentials)
  expect([email.value, password.value]).toEqual(['ruth@example.com', 'wrong'])
  await user.type(password, '!')
  expect(screen.getByRole('alert').textContent).toBe('')
})
