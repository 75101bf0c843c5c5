import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import ConfirmAddressScreen, { loader as loadAddressCheck } from '#app/identity/confirm-address.screen.tsx'
import LoginScreen from '#app/identity/login.screen.tsx'
import { LoginForm } from '#app/identity/login-form.tsx'
import PasswordResetScreen, { loader as loadPasswordReset } from '#app/identity/password-reset.screen.tsx'
import type { Answer } from '#contract/contract.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { type FakeAnswers, type FakeServer, fakeServer } from './fake-server.ts'
import { aUser } from './office-rows.ts'
import { moduleRoute, renderRoutes, renderScreen } from './render-route.ts'

const pressing = (user: UserEvent, name: string | RegExp) => () => user.click(screen.getByRole('button', { name }))

/** Logs in with any name and password. */
export const RUTH = aUser({ username: 'ruth@example.com', firstname: 'Ruth', lastname: 'Bell' })

export const knowing = (login: FakeAnswers['users.login'] = () => ({ token: 'secret', user: RUTH })) =>
  fakeServer({ 'users.login': login })

export async function openLogin(server: FakeServer) {
  const { unmount } = renderScreen(LoginForm, { server })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  const user = userEvent.setup()
  const fill = async (username = RUTH.username, secret = 'demo-password') => {
    await user.type(email, username)
    await user.type(password, secret)
  }
  return { user, email, password, fill, unmount, press: pressing(user, /^Log in$/) }
}

type Asked = Answer<'users.getAddressCheck'>['asked']

export const askedAddress = (needs: NonNullable<Asked>['needs']): Asked => ({
  username: 'new@example.com',
  by: 'Ruth Bell',
  needs,
})

export const CONFIRM = 'Confirm this address'

const confirmed: FakeAnswers['users.confirmUsername'] = () => ({
  success: true,
  message: userMessages.confirmed('new@example.com'),
})

export async function openAddressCheck(asked: Asked, confirm = confirmed) {
  const server = fakeServer({ 'users.getAddressCheck': () => ({ asked }), 'users.confirmUsername': confirm })
  renderRoutes(
    [moduleRoute({ path: 'confirm-address/:code', loader: loadAddressCheck, Component: ConfirmAddressScreen })],
    { at: '/confirm-address/the-code', server },
  )
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup()
  return { server, user, press: pressing(user, CONFIRM) }
}

const reset: FakeAnswers['users.doPasswordReset'] = () => ({ success: true, message: userMessages.resetDone })

const passwordResetRoute = moduleRoute({
  path: 'password-reset/:code',
  loader: loadPasswordReset,
  Component: PasswordResetScreen,
})

/** The link of a password reset that was used or has expired. */
export async function openEndedReset() {
  const server = fakeServer({ 'users.getPasswordReset': () => ({ open: false }) })
  renderRoutes([passwordResetRoute, { path: 'login', Component: LoginScreen }], {
    at: '/password-reset/the-code',
    server,
  })
  await screen.findByRole('heading', { level: 1 })
  return { user: userEvent.setup() }
}

export async function openPasswordReset(answer = reset) {
  const server = fakeServer({ 'users.getPasswordReset': () => ({ open: true }), 'users.doPasswordReset': answer })
  const { unmount } = renderRoutes(
    [passwordResetRoute, { path: 'login', Component: () => createElement('h1', null, 'The log-in') }],
    { at: '/password-reset/the-code', server },
  )
  await screen.findByRole('button', { name: 'Save the new password' })
  const user = userEvent.setup()
  const fill = async (username: string, password: string, again = password) => {
    if (username) await user.type(screen.getByLabelText('Email'), username)
    if (password) await user.type(screen.getByLabelText('New password'), password)
    if (again) await user.type(screen.getByLabelText('Confirm password'), again)
  }
  return { server, user, fill, unmount, save: pressing(user, 'Save the new password') }
}
