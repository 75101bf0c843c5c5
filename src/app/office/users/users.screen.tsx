import { IconPlus } from '@tabler/icons-react'
import { href, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { ExportLink } from '#app/office/lists/list-export.tsx'
import { useListLoading } from '#app/office/lists/office-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import type { Route } from './+types/users.screen'
import { usersFile, usersInput, usersUrl } from './users.view.ts'
import { UsersList } from './users-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Users', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, rows } = officeOf(context)
  const view = usersUrl.read(url.searchParams)
  return { page: await calls.get('users.getPage', { ...usersInput(view), page: view.page, size: view.size ?? rows }) }
}

export const ErrorBoundary = () => <ListScreenFailed title="Users" rows="users" />

export default function UsersScreen({ loaderData: { page } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const view = usersUrl.read(search)
  const reload = useReload()
  return (
    <>
      <OfficeHead title="Users" more={<ExportLink to={usersFile(view)} />}>
        <ButtonLink to={href('/admin/users/e/:userId', { userId: '0' })} icon={<Icon of={IconPlus} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      <UsersList page={page} view={view} waiting={useListLoading()} onChanged={() => void reload()} />
    </>
  )
}
