import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { identityMessages } from '#domain/identity/messages.ts'
import { FakeRefusal, type FakeServer, fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { LoginForm } from './login-form.tsx'
import { currentSession } from './session.store.ts'

const RUTH = {
  id: 7,
  username: 'ruth@example.com',
  firstname: 'Ruth',
  middlename: '',
  lastname: 'Bell',
  role: 'hauler',
  status: 'Active',
  verified: true,
  profileimage: null,
  company: 35,
  canmanagergroupid: null,
  inviteCode: null,
  version: 3,
} as const

async function openLogin(server: FakeServer) {
  renderScreen(LoginForm, { server })
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  const user = userEvent.setup()
  return { user, email, password, press: () => user.click(screen.getByRole('button', { name: 'Log in' })) }
}

const knowing = () => fakeServer({ 'users.login': () => ({ token: 'secret', user: RUTH }) })

test('an empty form asks for both, and nothing is sent', async () => {
  const server = knowing()
  const { email, press } = await openLogin(server)
  await press()
  expect(screen.getByText(identityMessages.usernameRequired)).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(server.sent).toEqual([])
})

test('what a password manager has filled in without a word is sent', async () => {
  const { email, password, press } = await openLogin(knowing())
  email.value = 'ruth@example.com'
  password.value = 'demo-password'
  await press()
  await waitFor(() => expect(currentSession()?.user.id).toBe(RUTH.id))
  expect(screen.getByRole('button', { name: /Logging in/ })).toBeTruthy()
})

test('a wrong password is said in one word, which goes when it is corrected', async () => {
  const server = fakeServer({
    'users.login': () => {
      throw new FakeRefusal(401, { message: 'No' })
    },
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
