import { href } from 'react-router'
import { BackLink } from '#app/office/display/back-link.tsx'
import { officeOf } from '#app/office/frame/office-request.ts'
import { RecordScreenFailed } from '#app/office/frame/screen-failed.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/user.screen'
import { UserEdit } from './user-edit.tsx'

const LIST = href('/admin/users')

export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const { calls } = officeOf(context)
  if (userId === '0') return { user: null, sessions: [] }
  const [user, sessions] = await Promise.all([
    calls.get('users.get', { i: userId }),
    calls.get('users.getSessions', { i: userId }),
  ])
  return { user, sessions }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('User', matches[0].loaderData, { hidden: true })

/** One user, or at /e/0 a new one. */
export default function UserScreen({ params, loaderData: { user, sessions } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Users</BackLink>
      <UserEdit key={params.userId} user={user} sessions={sessions} />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={LIST}>Users</BackLink>
    <RecordScreenFailed title="User" record="user" list={{ to: LIST, label: 'All users' }}>
      The link may be old, or the user was deleted.
    </RecordScreenFailed>
  </>
)
