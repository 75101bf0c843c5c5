import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentSession } from '#app/session/session.store.ts'
import { secondFactorNeeded } from '#contract/users/sessions.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { knowing, openLogin, RUTH } from '#tests/support/identity-screens.ts'

const CODE = '123 456'
/** A user with an authenticator app. */
const withApp = () =>
  knowing(({ code }) => {
    if (code === CODE) return { token: 'secret', user: RUTH }
    const message = code ? factorMessages.wrong.code : factorMessages.needed
    throw new FakeRefusal(secondFactorNeeded, { message, app: true, passkey: null, wrong: Boolean(code) })
  })

async function openSecondStep() {
  const server = withApp()
  const login = await openLogin(server)
  await login.fill()
  await login.press()
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  const press = (name: string) => login.user.click(screen.getByRole('button', { name }))
  return { ...login, server, field, press }
}

test('asks for a code after the right password, and logs in with it', async () => {
  const { user, field, press } = await openSecondStep()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.type(field, CODE)
  await press('Log in with the code')
  await waitFor(() => expect(currentSession()?.user.id).toBe(RUTH.id))
})

test('reports a wrong code and keeps it for correction', async () => {
  const { user, field, press } = await openSecondStep()
  await user.type(field, '000000')
  await press('Log in with the code')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(factorMessages.wrong.code))
  expect(field.value).toBe('000000')
})

test('does not send a malformed code', async () => {
  const { user, server, field, press } = await openSecondStep()
  await user.type(field, '12345')
  await press('Log in with the code')
  expect(screen.getByText(factorMessages.codeForm)).toBeTruthy()
  expect(server.sent).toHaveLength(1)
})

test('returns to username and password', async () => {
  const { press } = await openSecondStep()
  await press('Back')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
