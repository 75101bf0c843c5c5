import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { ExportLink } from '#app/office/lists/export-link.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/users.screen'
import { usersFile, usersInput, usersUrl } from './users.view.ts'
import { UsersList } from './users-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Users', matches[0].loaderData, { hidden: true })

/** Everybody who can log in, newest first. */
export default function UsersScreen() {
  const [search] = useSearchParams()
  const view = usersUrl.read(search)
  const input = { ...usersInput(view), page: view.page, size: view.size }
  const { loaded, again } = useLoaded(`users ${JSON.stringify(input)}`, (signal) =>
    get('users.getPage', input, { signal }),
  )
  const page = useLastReady(loaded, 'users')
  return (
    <>
      <OfficeHead title="Users">
        <ExportLink to={usersFile(view)} />
        <ButtonLink to="/admin/users/e/0" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'failed' && <ListFailed rows="users" again={again} />}
      {loaded.state === 'loading' && !page && <ListLoading label="Loading users" />}
      {loaded.state !== 'failed' && page && (
        <UsersList page={page} view={view} waiting={loaded.state === 'loading'} onChanged={again} />
      )}
    </>
  )
}
