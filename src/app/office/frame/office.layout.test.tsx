import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useOffice } from '#app/page/use-office.ts'
import { dropSession } from '#app/session/login.store.ts'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { Membership } from '#contract/users/memberships.ts'
import type { User } from '#contract/users/sessions.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { openPushBrowser } from '#tests/support/browser/push-browser.ts'
import { type FakeAnswers, fakeServer } from '#tests/support/fake-server.ts'
import { aCompany, aUser, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, officeAnswers } from '#tests/support/render-office.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import OfficeLayout, { clientLoader } from './office.layout.tsx'

const Layout = OfficeLayout as React.ComponentType
const OLIVE = aUser()

interface Framed {
  user: User | null
  companies?: readonly Company[]
  group?: string | null
  memberships?: readonly Membership[]
  shell?: boolean
  answers?: FakeAnswers
}

async function open(
  { user, companies = [aCompany()], group = null, memberships = [], shell = false, answers = {} }: Framed,
  at = '/admin/customers?q=oak',
) {
  const company = companies.find(({ id }) => id === user?.company) ?? null
  const Rows = () => <p>Rows of {useOffice().user.firstname}</p>
  const rendered = renderRoutes(
    [
      {
        id: 'office',
        Component: Layout,
        loader: () => ({ user, company, group, companies, memberships, onPhone: false, rows: 10, shell }),
        children: [{ path: '*', Component: Rows }],
      },
    ],
    { at, server: fakeServer({ ...(user && officeAnswers(user, companies)), ...answers }) },
  )
  await waitFor(() => expect(rendered.container.innerHTML).not.toBe(''))
  return rendered
}

const menu = () => {
  const [first] = screen.getAllByRole('navigation', { name: 'Screens' })
  return within(first ?? document.body)
}

describe('the frame of the office', () => {
  test('shows the screen when the page and the browser name the same user', async () => {
    keepSession('token', OLIVE)
    await open({ user: OLIVE })
    expect(await screen.findByText('Rows of Olive')).toBeTruthy()
  })

  test('asks for the log-in, returning to the same URL, when the browser has no session', async () => {
    await open({ user: OLIVE })
    expect(await screen.findByRole('heading', { name: identityMessages.loginRequired })).toBeTruthy()
    expect(screen.queryByText('Rows of Olive')).toBeNull()
    const way = screen.getByRole('link', { name: 'Log In / Sign Up' }).getAttribute('href')
    expect(way).toBe(`/login?next=${encodeURIComponent('/admin/customers?q=oak')}`)
  })

  test("shows no rows while the browser's session is another user's", async () => {
    keepSession('token', aUser({ id: 9, firstname: 'Dee' }))
    await open({ user: OLIVE })
    expect(screen.queryByText(/^Rows of/)).toBeNull()
    expect(screen.queryByRole('heading', { name: identityMessages.loginRequired })).toBeNull()
  })

  test("shows the browser's user on the cached shell page", async () => {
    keepSession('token', OLIVE)
    await open({ user: null, shell: true })
    expect(await screen.findByText('Rows of Olive')).toBeTruthy()
  })

  test('keeps only a driver’s day after the session has ended, until it is dropped', async () => {
    const endSession = () => {
      const stored = JSON.parse(localStorage.getItem('haulyard.session') ?? '{}')
      localStorage.setItem('haulyard.session', JSON.stringify({ ...stored, ends: Date.now() - 1 }))
    }
    keepSession('token', OLIVE)
    endSession()
    const { unmount } = await open({ user: null, shell: true }, '/admin/can-manager')
    expect(await screen.findByText('Rows of Olive')).toBeTruthy()
    act(() => dropSession())
    expect(await screen.findByRole('heading', { name: identityMessages.loginRequired })).toBeTruthy()
    unmount()
    keepSession('token', OLIVE)
    endSession()
    await open({ user: OLIVE })
    expect(await screen.findByRole('heading', { name: identityMessages.loginRequired })).toBeTruthy()
  })

  test('offers a back-to-top button once scrolled', async () => {
    keepSession('token', OLIVE)
    await open({ user: OLIVE })
    await screen.findByText('Rows of Olive')
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
      act(() => void window.dispatchEvent(new Event('scroll')))
    }
    scrollTo(401)
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeTruthy()
    scrollTo(0)
    expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull()
  })

  test('closes when the session ends', async () => {
    keepSession('token', OLIVE)
    await open({ user: OLIVE })
    await screen.findByText('Rows of Olive')
    act(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(await screen.findByRole('heading', { name: identityMessages.loginRequired })).toBeTruthy()
  })
})

describe('the menu', () => {
  const openAs = async (user: User, at?: string) => {
    keepSession('token', user)
    await open({ user, companies: [aCompany(), TIDEWATER] }, at)
    await screen.findByText(/^Rows of/)
  }

  test("shows an owner the sales screens, not the platform's", async () => {
    await openAs(OLIVE)
    for (const name of ['Dashboard', 'Customers', 'Services', 'Prices', 'Maps', 'Company']) {
      expect(menu().getByRole('link', { name })).toBeTruthy()
    }
    for (const name of ['Users', 'Posts', 'Mail']) expect(menu().queryByRole('link', { name })).toBeNull()
    expect(menu().getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page')
  })

  test('names the role beside the log-out, which ends the session', async () => {
    keepSession('token', OLIVE)
    const { server } = await open({ user: OLIVE, answers: { 'users.logout': () => ({ success: true }) } })
    const [logout = document.body] = await screen.findAllByRole('button', { name: 'Logout' })
    expect(logout.parentElement?.textContent).toContain('Owner')
    await userEvent.click(logout)
    await waitFor(() => expect(currentSession()).toBeNull())
    expect(server.sent.map(({ name }) => name)).toContain('users.logout')
    expect(localStorage.getItem('haulyard.session')).toBeNull()
  })

  test('offers notifications of new stops to an owner, who may be assigned some, but not to a clerk', async () => {
    openPushBrowser()
    const group = { canmanagergroupid: 135 }
    const owner = aUser(group)
    keepSession('token', owner)
    await open({ user: owner, answers: { 'canmanager.getPushKey': () => ({ key: 'BKey' }) } })
    expect(await screen.findByRole('switch', { name: 'Tell me about new stops' })).toBeTruthy()
    cleanup()
    await openAs(aUser({ ...group, rights: 'clerk' }))
    await act(async () => undefined)
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test("shows an admin the platform's screens, under the label of all companies", async () => {
    await openAs(ADMIN)
    for (const name of ['Users', 'Posts', 'Mail']) expect(menu().getByRole('link', { name })).toBeTruthy()
    expect(screen.getAllByText('All companies')[0]).toBeTruthy()
  })

  test('shows a driver only their own work, without the partner offer', async () => {
    await openAs(aUser({ role: 'can-driver', canmanagergroupid: 135 }), '/admin/can-manager')
    expect(menu().getByRole('link', { name: 'Can Manager' })).toBeTruthy()
    expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Partner offer' })).toBeNull()
  })

  test("shows a crew the group's name, at the top and in the phone bar", async () => {
    const dee = aUser({ role: 'can-driver', company: null, canmanagergroupid: 135 })
    keepSession('token', dee)
    await open({ user: dee, group: 'Piedmont crew' }, '/admin/can-manager')
    await screen.findByText(/^Rows of/)
    expect(screen.getAllByText('Piedmont crew')).toHaveLength(2)
    expect(screen.queryByText('Can Manager', { selector: 'strong' })).toBeNull()
  })

  test('falls back to Can Manager when the group is unknown', async () => {
    await openAs(aUser({ role: 'can-driver', company: null, canmanagergroupid: 135 }), '/admin/can-manager')
    expect(screen.getAllByText('Can Manager', { selector: 'strong' })).toHaveLength(1)
    expect(screen.getAllByText('Haulyard', { selector: 'strong' })).toHaveLength(1)
  })

  test('shows a customer the account', async () => {
    await openAs(aUser({ role: 'customer', company: null }), '/account')
    expect(menu().getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page')
    expect(menu().getAllByRole('link')).toHaveLength(1)
    // Customers don't use Can Manager.
    expect(screen.queryByText('Can Manager')).toBeNull()
    expect(screen.getAllByText('Your account')[0]).toBeTruthy()
  })

  test('marks Company at the office’s root URL', async () => {
    await openAs(OLIVE, '/admin')
    expect(menu().getByRole('link', { name: 'Company' }).getAttribute('aria-current')).toBe('page')
  })
})

describe("the frame's data", () => {
  type Args = Parameters<typeof clientLoader>[0]
  const framed = (user: User | null) => ({
    user,
    company: null,
    group: null,
    memberships: [],
    hasCompany: false,
    onPhone: false,
    rows: 10,
    shell: false,
  })
  const load = (serverLoader: () => Promise<unknown>) => clientLoader({ serverLoader } as Args)
  const refused = (status: number) => load(() => Promise.reject(new Response(null, { status })))

  test('settles the session by every answer but the first, and stays while the server is unreachable', async () => {
    keepSession('token', OLIVE)
    // The first answer came with the document, which may be older than the session.
    await load(async () => framed(null))
    expect(currentSession()?.user.id).toBe(OLIVE.id)
    await load(async () => framed({ ...OLIVE, firstname: 'Olivia' }))
    expect(currentSession()?.user.firstname).toBe('Olivia')
    const unreachable = await load(() => Promise.reject(new TypeError('The connection was cut.')))
    expect(unreachable.user?.firstname).toBe('Olivia')
    await expect(refused(404)).rejects.toBeInstanceOf(Response)
    await load(async () => framed(null))
    expect(currentSession()).toBeNull()
  })

  test('is ignored when a newer log-in has overtaken it', async () => {
    keepSession('token', OLIVE)
    await load(async () => {
      keepSession('newer', aUser({ id: 9, firstname: 'Dee' }))
      return framed(null)
    })
    expect(currentSession()?.token).toBe('newer')
  })
})
