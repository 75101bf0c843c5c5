import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userIsOneself } from '#contract/users/office.ts'
import type { User } from '#contract/users/sessions.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as usersScreen from './users.screen.tsx'

const DEE = aUser({ id: 9, username: 'dee@yard.example', firstname: 'Dee', lastname: 'Cole', role: 'can-driver' })
const NELL = aUser({ id: 10, username: 'nell@yard.example', firstname: 'Nell', lastname: 'Ashby', role: 'can-driver' })

const pageOf = (rows: User[], total = rows.length) => ({ rows, found: rows.length, total, page: 1 })

const open = (answers: OfficeSetting['answers'], more: Partial<OfficeSetting> = {}) =>
  renderOffice(usersScreen, { at: '/admin/users', path: '/admin/users', user: ADMIN, answers, ...more })

const question = () => within(openDialog())

test('lists all users with role and status, without a delete button for oneself', async () => {
  open({ 'users.getPage': () => pageOf([DEE, ADMIN]) })
  await screen.findByRole('table')
  const [dee, self] = rowsOf('Users')
  expect(screen.getByRole('link', { name: /^9\b.*Dee Cole$/ })).toBeTruthy()
  expect(dee?.textContent).toContain('Dee Cole')
  expect(screen.getByRole('button', { name: `Delete ${DEE.username}` })).toBeTruthy()
  expect(self?.textContent).toContain(ADMIN.username)
  expect(screen.queryByRole('button', { name: `Delete ${ADMIN.username}` })).toBeNull()
})

test('announces the number of rows', async () => {
  open({ 'users.getPage': () => pageOf([DEE], 31) })
  await screen.findByText('Dee Cole')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 user')
})

test('a search without a match shows the number of users without it', async () => {
  open({ 'users.getPage': () => pageOf([], 31) }, { at: '/admin/users?q=zz' })
  expect(await screen.findByText('Nothing matches “zz”')).toBeTruthy()
  expect(screen.getByText('31 users without the search.')).toBeTruthy()
})

test('exports the list with its filters', async () => {
  open({ 'users.getPage': () => pageOf([DEE]) }, { at: '/admin/users?q=dee&status=Active' })
  const link = await screen.findByRole('link', { name: 'Export' })
  const { searchParams } = new URL(String(link.getAttribute('href')), 'http://haulyard.test')
  expect(Object.fromEntries(searchParams)).toMatchObject({ method: 'export', query: 'dee', status: 'Active' })
})

test('lists the users of a chosen role until that is cleared', async () => {
  const asked: unknown[] = []
  const { user, press } = open({
    'users.getPage': (input) => {
      asked.push(input)
      return pageOf([DEE])
    },
  })
  await screen.findByRole('table')
  await user.click(within(openPopover('Role')).getByRole('radio', { name: 'User' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ role: 'User' }))
  await screen.findByRole('button', { name: 'Clear Role' })
  await press('Clear Role')
  await waitFor(() => expect(asked.at(-1)).not.toMatchObject({ role: 'User' }))
})

describe('deleting a crew member', () => {
  test("asks which of the company's other active users takes over the open tasks", async () => {
    const asked: unknown[] = []
    const { press, choose, written } = open({
      'users.getPage': () => pageOf([DEE]),
      'users.getUsers': (input) => {
        asked.push(input)
        return [DEE, NELL]
      },
      'users.deleteUser': () => ({ success: true }),
    })
    await screen.findByRole('table')
    await press(`Delete ${DEE.username}`)
    const choices = await question().findByLabelText<HTMLSelectElement>('Open tasks go to')
    expect([...choices.options].map(({ text }) => text)).toEqual(['Nobody', 'Nell Ashby'])
    expect(asked).toMatchObject([{ company: 35, status: 'Active' }])
    await choose('Open tasks go to', 'Nell Ashby')
    await press('Delete this user')
    expect(await screen.findByText('Dee Cole was deleted')).toBeTruthy()
    expect(written()).toMatchObject([{ name: 'users.deleteUser', input: { id: 9, to: NELL.username } }])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  test('works when the colleagues cannot be loaded', async () => {
    const { press, server, written } = open({
      'users.getPage': () => pageOf([DEE]),
      'users.deleteUser': () => ({ success: true }),
    })
    await screen.findByRole('table')
    server.loseNext('before')
    await press(`Delete ${DEE.username}`)
    expect(question().queryByLabelText('Open tasks go to')).toBeNull()
    await press('Delete this user')
    await waitFor(() => expect(written()).toMatchObject([{ input: { id: 9, to: '' } }]))
  })

  test('keeps to the user in the question while colleagues are loading', async () => {
    const { press, server } = open({
      'users.getPage': () => pageOf([DEE, aUser({ id: 11, username: 'cal@home.example', role: 'customer' })]),
      'users.getUsers': () => [NELL],
    })
    await screen.findByRole('table')
    const answer = server.hold()
    await press(`Delete ${DEE.username}`)
    await press('Keep the user')
    await press('Delete cal@home.example')
    answer()
    await waitFor(() => expect(question().getByText('Delete cal@home.example?')).toBeTruthy())
    expect(question().queryByLabelText('Open tasks go to')).toBeNull()
  })
})

test('a refused deletion says why in the question, which stays open', async () => {
  const { press } = open({
    'users.getPage': () => pageOf([aUser({ id: 11, username: 'cal@home.example', role: 'customer' })]),
    'users.deleteUser': () => {
      throw new FakeRefusal(userIsOneself, { message: 'Nobody deletes themselves.' })
    },
  })
  await screen.findByRole('table')
  await press('Delete cal@home.example')
  await press('Delete this user')
  expect((await question().findByRole('alert')).textContent).toBe('Nobody deletes themselves.')
})
