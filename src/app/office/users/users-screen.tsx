import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { AskAgain, ListLoading } from '#app/office/list-states.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { useLastReady } from '#app/office/use-last-ready.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Route } from './+types/users-screen'
import { UsersFilters } from './users-filters.tsx'
import { UsersList } from './users-list.tsx'
import { readUsersView } from './users-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Users', matches[0].loaderData, { hidden: true })

/** Everybody who can log in, newest first. */
export default function UsersScreen() {
  const [search] = useSearchParams()
  const view = readUsersView(search)
  const { q, verified, role, status } = view
  const { loaded, again } = useLoaded(`users ${JSON.stringify([q, verified, role, status])}`, (signal) =>
    get('users.getUsers', { query: q, verified, role, status }, { signal }),
  )
  const users = useLastReady(loaded, 'users')
  return (
    <>
      <OfficeHead title="Users">
        <ButtonLink to="/admin/users/e/0" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      <UsersFilters view={view} />
      {loaded.state === 'failed' && <AskAgain title="The users did not load" again={again} />}
      {loaded.state === 'loading' && !users && <ListLoading label="Loading users" />}
      {loaded.state !== 'failed' && users && (
        <UsersList users={users} view={view} waiting={loaded.state === 'loading'} onChanged={again} />
      )}
    </>
  )
}
