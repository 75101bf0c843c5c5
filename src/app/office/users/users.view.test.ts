import { expect, it } from 'vitest'
import { usersFile, usersInput, usersUrl } from './users.view.ts'

const read = (query: string) => usersUrl.read(new URLSearchParams(query))

it("lists the newest first and sends the URL's filters to the server", () => {
  expect(usersInput(read(''))).toMatchObject({ query: '', verified: '', sort: 'id', direction: 'descending' })
  const view = read('?q=+walt+&verified=No&role=Staff&status=Banned&sort=name&direction=ascending&page=3')
  expect(usersInput(view)).toEqual({
    query: 'walt',
    verified: 'No',
    role: 'Staff',
    status: 'Banned',
    sort: 'name',
    direction: 'ascending',
  })
  expect(usersInput(read('?verified=maybe&role=admin&status=open'))).toEqual(usersInput(read('')))
})

it('exports the list with its filters', () => {
  expect(usersFile(read('?q=walt&role=Staff&page=2'))).toBe(
    '/cfc/api/users.cfc?method=export&query=walt&role=Staff&sort=id&direction=descending',
  )
})
