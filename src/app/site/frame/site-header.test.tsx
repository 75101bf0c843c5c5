import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { SiteHeader } from './site-header.tsx'

async function open() {
  const { server } = renderScreen(SiteHeader, { server: fakeServer({ 'users.logout': () => ({ success: true }) }) })
  const header = within(await screen.findByRole('banner'))
  const hrefOf = (name: string) => header.queryByRole('link', { name })?.getAttribute('href')
  return { server, header, hrefOf }
}

test('links a visitor to the pages and both logins', async () => {
  const { header, hrefOf } = await open()
  const pages = within(header.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual(['WHY JOE', 'SERVICES', 'RESOURCES', 'CONTACT'])
  expect([hrefOf('Can Manager Login'), hrefOf('Online Sales Dashboard')]).toEqual(['/login', '/login'])
  expect(header.queryByRole('button', { name: 'LOGOUT' })).toBeNull()
})

test('links a user to the dashboard, and logs out', async () => {
  keepSession('token', aUser())
  const { server, header, hrefOf } = await open()
  expect(hrefOf('Dashboard')).toBe('/admin/company')
  expect(hrefOf('Can Manager Login')).toBeUndefined()
  await userEvent.click(header.getByRole('button', { name: 'LOGOUT' }))
  await waitFor(() => expect(hrefOf('Can Manager Login')).toBe('/login'))
  expect(currentSession()).toBeNull()
  expect(server.sent.map(({ name }) => name)).toEqual(['users.logout'])
})
