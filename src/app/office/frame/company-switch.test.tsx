import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import * as loggingOut from '#app/offline/use-log-out.tsx'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aCompany, aMembership, aUser, TIDEWATER } from '#tests/support/office-rows.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { CompanySwitch } from './company-switch.tsx'

const DRIVER = aUser({ role: 'can-driver' })
const CLERK = aUser({ rights: 'clerk', company: TIDEWATER.id })
const BOTH = [aMembership(aCompany(), DRIVER), aMembership(TIDEWATER, CLERK)]

afterEach(() => void vi.restoreAllMocks())

function open(user: User, memberships = BOTH) {
  keepSession('token', user)
  const server = fakeServer({ 'users.switchCompany': () => ({ success: true, user: CLERK }) })
  const Menu = () => (
    <>
      <CompanySwitch user={user} memberships={memberships} />
      <MessageHost />
    </>
  )
  renderRoutes(
    [
      { path: '/admin/can-manager', Component: Menu },
      { path: '/admin/customers', Component: () => <h1>The customers</h1> },
    ],
    { at: '/admin/can-manager', server },
  )
  const choose = async () =>
    userEvent.selectOptions(await screen.findByLabelText('Company'), 'Tidewater Disposal, clerk')
  return { server, choose }
}

test('a person of several companies opens another one at its first screen', async () => {
  const { server, choose } = open(DRIVER)
  expect((await screen.findByLabelText<HTMLSelectElement>('Company')).value).toBe('35')
  await choose()
  expect(await screen.findByRole('heading', { name: 'The customers' })).toBeTruthy()
  expect(server.sent).toMatchObject([{ name: 'users.switchCompany', input: { companyId: TIDEWATER.id } }])
  expect(currentSession()?.user).toMatchObject({ company: TIDEWATER.id, rights: 'clerk' })
})

test('work that is not sent yet keeps the company', async () => {
  vi.spyOn(loggingOut, 'waitingWrites').mockResolvedValue(2)
  const { server, choose } = open(DRIVER)
  await choose()
  expect(await screen.findByText(/^Some work on this device is not sent yet/)).toBeTruthy()
  expect(server.sent).toEqual([])
})

test('a person whose login begins at no company chooses one', async () => {
  open({ ...DRIVER, role: 'customer', company: null })
  expect((await screen.findByLabelText<HTMLSelectElement>('Company')).value).toBe('')
})

test('a person of one company has no choice', async () => {
  open(DRIVER, BOTH.slice(0, 1))
  await waitFor(() => expect(document.body.textContent).toBe(''))
  expect(screen.queryByLabelText('Company')).toBeNull()
})
