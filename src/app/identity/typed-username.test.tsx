import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RegisterForm } from '#app/cans/register/register-form.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import LoginScreen from './login.screen.tsx'

async function openLogin() {
  renderRoutes(
    [
      { path: '/login', Component: LoginScreen },
      { path: '/Can-Manager/register', Component: () => <RegisterForm joining={null} /> },
    ],
    { at: '/login', server: fakeServer({}) },
  )
  const user = userEvent.setup()
  const email = () => screen.findByLabelText<HTMLInputElement>('Email')
  return { user, email }
}

test('carries a typed email from the login to the reset and the registration', async () => {
  const { user, email } = await openLogin()
  await user.type(await email(), 'ruth@example.com')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect((await email()).value).toBe('ruth@example.com')
  await user.clear(await email())
  await user.type(await email(), 'ruth.ellis@example.com')
  await user.click(screen.getByRole('button', { name: 'Return to login' }))
  expect((await email()).value).toBe('ruth.ellis@example.com')
  await user.click(screen.getByRole('link', { name: 'Register for Can Manager' }))
  expect((await email()).value).toBe('ruth.ellis@example.com')
})
