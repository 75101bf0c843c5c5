import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { keepSession } from '#app/session/session.store.ts'
import { knowing, RUTH } from '#tests/support/identity-screens.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import LoginScreen from './login.screen.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>At {pathname + search}</p>
}

const open = (at: string) =>
  renderRoutes(
    [
      { path: 'login', Component: LoginScreen },
      { path: '*', Component: Elsewhere },
    ],
    { at, server: knowing() },
  )

test.each([
  ['/login', '/authenticated'],
  ['/login?next=%2Fadmin%2Fcustomers%3Ftab%3Dleads', '/admin/customers?tab=leads'],
  ['/login?next=//example.com/', '/authenticated'],
])('%s leads a user who is logged in to %s', async (at, to) => {
  keepSession('token', RUTH)
  open(at)
  expect(await screen.findByText(`At ${to}`)).toBeTruthy()
})

test('a visitor gets the log-in, or the form for a new password and back', async () => {
  open('/login?forgot=1')
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy()
  screen.getByRole('button', { name: 'Return to login' }).click()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
