import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { SearchField } from './search-field.tsx'

function List() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <SearchField label="Search haulers" value={search.get('q') ?? ''} onSearch={(q) => setSearch({ q })} />
      <Link to="/new">Add</Link>
      <p>Found for {search.get('q') ?? 'nothing'}</p>
    </>
  )
}

/** A list, and a second screen whose loader waits for the test. */
function openList() {
  const { promise, resolve } = Promise.withResolvers<null>()
  renderRoutes(
    [
      { path: '/list', Component: List },
      { path: '/new', Component: () => <h1>New hauler</h1>, loader: () => promise },
    ],
    { at: '/list' },
  )
  return { come: () => resolve(null), user: userEvent.setup() }
}

test('searches the list when typing pauses', async () => {
  const { user } = openList()
  await user.type(await screen.findByRole('searchbox'), 'blue')
  expect(await screen.findByText('Found for blue')).toBeTruthy()
})

test('follows a link pressed right after typing, however long its screen takes', async () => {
  const { come, user } = openList()
  await user.type(await screen.findByRole('searchbox'), 'blue')
  await user.click(screen.getByRole('link', { name: 'Add' }))
  await new Promise((resolve) => setTimeout(resolve, 400))
  come()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'New hauler' })).toBeTruthy())
})
