import { expect, it } from 'vitest'
import { NO_USER_FILTERS, readUsersView, userFilterCount, usersQuery } from './users-view.ts'

const read = (query: string) => readUsersView(new URLSearchParams(query))

it('the URL holds search, filters and page, and nothing that it does not know', () => {
  const view = read('?q=walt&verified=No&role=Staff&status=Banned&page=3')
  expect(view).toEqual({ q: 'walt', verified: 'No', role: 'Staff', status: 'Banned', page: 3 })
  expect(read('?verified=maybe&role=admin&status=open&page=0')).toEqual(read(''))
  expect(read(usersQuery(view, {}))).toEqual({ ...view, page: 1 })
  expect(read(usersQuery(view, { page: 4 }))).toEqual({ ...view, page: 4 })
})

it('filters are counted and taken away', () => {
  const view = read('?q=%20&role=User&status=Close')
  expect(userFilterCount(view)).toBe(2)
  expect(usersQuery(view, NO_USER_FILTERS)).toBe('?')
})
