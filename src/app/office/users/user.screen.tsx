import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import screenClasses from '#app/office/customers/customer.screen.module.css'
import { AskAgain, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/user.screen'
import { UserEdit } from './user-edit.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('User', matches[0].loaderData, { hidden: true })

/** One user, or at /e/0 a new one. */
export default function UserScreen() {
  const { userId = '' } = useParams()
  const isNew = userId === '0'
  const { loaded, again } = useLoaded(`user ${userId}`, async (signal) =>
    isNew ? null : get('users.get', { i: userId }, { signal }),
  )
  return (
    <>
      <Link className={screenClasses.back} to="/admin/users">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Users
      </Link>
      {loaded.state === 'loading' && <ListLoading label="Loading the user" />}
      {loaded.state === 'failed' && <UserFailed status={loaded.status} again={again} />}
      {loaded.state === 'ready' && <UserEdit key={userId} user={loaded.value} />}
    </>
  )
}

function UserFailed({ status, again }: { status: number; again: () => void }) {
  return (
    <>
      <OfficeHead title="User" />
      {status === 404 || status === 400 ? (
        <LoadingFailed
          title="There is no such user"
          action={
            <ButtonLink tone="secondary" to="/admin/users">
              All users
            </ButtonLink>
          }
        >
          The link may be old, or the user was deleted.
        </LoadingFailed>
      ) : (
        <AskAgain title="The user did not load" again={again} />
      )}
    </>
  )
}
