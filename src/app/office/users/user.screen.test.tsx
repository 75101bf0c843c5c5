import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { userChanged } from '#contract/users/profiles.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aUser, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, conflictNotice, type OfficeSetting, refusingFirst, renderOffice } from '#tests/support/render-office.ts'
import * as userScreen from './user.screen.tsx'

const DEE = aUser({ id: 9, username: 'dee@yard.example', firstname: 'Dee', lastname: 'Cole', role: 'can-driver' })
const SESSION = {
  id: 'a1',
  agent: '',
  place: '203.0.113.0/24',
  created: '2026-03-02T12:00:00.000Z',
  used: '2026-03-02T14:30:00.000Z',
  expires: '2026-03-02T18:00:00.000Z',
}

const NO_FACTORS = { app: false, passkeys: [], recovery: 0, demanded: false }

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(userScreen, {
    at: '/admin/users/e/9',
    path: '/admin/users/e/:userId',
    user: ADMIN,
    companies: [aCompany(), TIDEWATER],
    answers: {
      'users.get': () => DEE,
      'users.getSessions': () => [],
      'users.getFactors': () => NO_FACTORS,
      ...answers,
    },
    others: ['/admin/users'],
    ...more,
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const saved = (change: Parameters<typeof aUser>[0]) => ({
  success: true as const,
  user: { ...DEE, version: 2, ...change },
})

describe('a user', () => {
  test('is saved against the version that was loaded', async () => {
    const { write, press, written } = open({ 'users.update': ({ lastname = '' }) => saved({ lastname }) })
    await screen.findByRole('heading', { level: 1, name: 'Dee Cole' })
    await write('Last name', 'Cobb')
    await press('Save')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dee Cobb' })).toBeTruthy()
    expect(written()).toMatchObject([{ name: 'users.update', input: { id: 9, version: 1, lastname: 'Cobb' } }])
  })

  test('shows a version that another admin saved, and keeping mine continues from it', async () => {
    const theirs = { ...DEE, lastname: 'Cox', company: 36, version: 2 }
    const { write, press, written } = open({
      'users.update': refusingFirst(
        new FakeRefusal(userChanged, { message: 'Changed', user: theirs }),
        ({ lastname = '' }) => saved({ lastname, company: 36, version: 3 }),
      ),
    })
    await screen.findByLabelText('Last name')
    await write('Last name', 'Cobb')
    await press('Save')
    expect(await within(await conflictNotice()).findByText(/Tidewater Disposal/)).toBeTruthy()
    await press('Keep mine')
    await press('Save')
    await screen.findByRole('heading', { level: 1, name: 'Dee Cobb' })
    expect(written()[1]?.input).toMatchObject({ version: 2, lastname: 'Cobb', company: 36 })
  })

  test('has a company only in the roles that work for one', async () => {
    const { choose } = open()
    await screen.findByLabelText('Role')
    expect(field('Company').value).toBe('Piedmont Hauling')
    await choose('Role', 'Customer')
    expect(screen.queryByLabelText('Company')).toBeNull()
  })

  test('gets a warning as an owner without a company, and can still be saved', async () => {
    const OWNER = aUser({ id: 9, username: 'dee@yard.example', firstname: 'Dee', lastname: 'Cole', company: null })
    const warning = /this owner sees “No company yet”/
    const { choose, find, write, press, written } = open({
      'users.get': () => OWNER,
      'users.update': () => saved({ role: 'hauler', company: null }),
    })
    await screen.findByLabelText('Role')
    expect(field('Role').value).toBe('hauler')
    expect(screen.getByText(warning)).toBeTruthy()
    await choose('Role', 'Driver')
    expect(screen.queryByText(warning)).toBeNull()
    await choose('Role', 'Owner')
    expect(screen.getByText(warning)).toBeTruthy()
    await write('Last name', 'Cobb')
    await press('Save')
    await waitFor(() => expect(written()).toHaveLength(1))
    await find('Company', 'Tidewater Disposal')
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  })

  test('cannot change their own role, status or username, nor delete themselves', async () => {
    open({ 'users.get': () => ADMIN }, { at: '/admin/users/e/1' })
    await screen.findByLabelText('Role')
    expect(field('Role').disabled).toBe(true)
    expect(field('Status').disabled).toBe(true)
    expect(field('Username').readOnly).toBe(true)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('leaves the screen when deleted, even with unsaved changes', async () => {
    const { write, press } = open({ 'users.getUsers': () => [], 'users.deleteUser': () => ({ success: true }) })
    await screen.findByLabelText('Last name')
    await write('Last name', 'Cobb')
    await press('Delete')
    await press('Delete this user')
    expect(await screen.findByText('You are at /admin/users')).toBeTruthy()
  })

  test('that does not exist links to all users', async () => {
    open({
      'users.get': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No such user' })
      },
    })
    expect(await screen.findByText('There is no such user')).toBeTruthy()
  })
})

describe('a new user', () => {
  const created = { 'users.insert': () => ({ success: true as const, user: DEE }) }

  test('requires an email address, and a company for a crew member', async () => {
    const { write, choose, press, written } = open(created, { at: '/admin/users/e/0' })
    await screen.findByRole('heading', { level: 1, name: 'New user' })
    await choose('Role', 'Driver')
    await write('Username', 'dee')
    await press('Save')
    expect(written()).toEqual([])
    expect(document.activeElement).toBe(field('Username'))
    expect(field('Company').getAttribute('aria-invalid')).toBe('true')
  })

  test('is created once although the first answer was lost, with the later correction', async () => {
    let rows = 0
    const { server, write, press, written } = open(
      {
        'users.insert': () => {
          rows += 1
          return { success: true, user: DEE }
        },
        'users.update': ({ lastname = '' }) => saved({ lastname }),
      },
      { at: '/admin/users/e/0' },
    )
    await screen.findByLabelText('Username')
    await write('Username', DEE.username)
    server.loseNext('after')
    await press('Save')
    await screen.findByText('The server could not be reached.')
    await write('Last name', 'Cobb')
    await press('Save')
    await waitFor(() =>
      expect(written().at(-1)).toMatchObject({ name: 'users.update', input: { id: 9, lastname: 'Cobb' } }),
    )
    expect(rows).toBe(1)
  })

  test('shows how the password is chosen, unless the server sends no mail', async () => {
    const { unmount } = open(created, { at: '/admin/users/e/0' })
    expect(await screen.findByText('If blank, we email a link to choose one.')).toBeTruthy()
    unmount()
    open(created, { at: '/admin/users/e/0', site: { mailOff: true } })
    await screen.findByLabelText('Username')
    expect(screen.queryByText('If blank, we email a link to choose one.')).toBeNull()
  })
})

describe('the sessions of a user', () => {
  const two = [
    { ...SESSION, current: false },
    { ...SESSION, id: 'b2', current: false },
  ]

  test('are ended one by one, and the list follows', async () => {
    let open1 = two
    const { user, written } = open({
      'users.getSessions': () => open1,
      'users.endSessions': ({ id }) => {
        open1 = open1.filter((session) => session.id !== id)
        return { success: true }
      },
    })
    const [first] = await screen.findAllByRole('button', { name: /^End the session of/ })
    await user.click(first ?? document.body)
    expect(await screen.findByText('Session ended')).toBeTruthy()
    expect(written()).toMatchObject([{ input: { uid: 9, id: 'a1' } }])
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^End the session of/ })).toHaveLength(1))
  })

  test('are ended all at once', async () => {
    const { press, written } = open({
      'users.getSessions': () => two,
      'users.endSessions': () => ({ success: true }),
    })
    await screen.findAllByRole('button', { name: /^End the session of/ })
    await press('End all')
    expect(await screen.findByText('2 sessions ended')).toBeTruthy()
    expect(written()[0]?.input).toEqual({ uid: 9 })
  })
})

describe('the lost second factor of a user', () => {
  test('is reset completely after a question', async () => {
    let factors = { ...NO_FACTORS, app: true }
    const { press, written } = open({
      'users.getFactors': () => factors,
      'users.removeFactor': () => {
        factors = NO_FACTORS
        return { success: true }
      },
    })
    expect(await screen.findByText('In addition to the password: an authenticator app.')).toBeTruthy()
    await press('Remove it')
    await press('Remove the second factor')
    expect(await screen.findByText('The second factor was removed')).toBeTruthy()
    expect(written()).toMatchObject([{ input: { uid: 9, factor: 'all' } }])
    await waitFor(() => expect(screen.queryByText(/In addition to the password/)).toBeNull())
  })

  test('is not shown when there is none', async () => {
    open()
    await screen.findByRole('heading', { name: 'Sessions' })
    expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull()
  })
})
