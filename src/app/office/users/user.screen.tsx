import { href } from 'react-router'
import { BackLink } from '#app/office/display/back-link.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'
import type { Route } from './+types/user.screen'
import { UserEdit } from './user-edit.tsx'

const LIST = href('/admin/users')

export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const { calls, companiesOf } = officeOf(context)
  if (userId === '0') return { user: null, company: null, sessions: [], factors: null }
  const [user, sessions, factors] = await Promise.all([
    calls.get('users.get', { i: userId }),
    calls.get('users.getSessions', { i: userId }),
    calls.get('users.getFactors', { i: userId }),
  ])
  const [company = null] = await companiesOf(user.company === null ? [] : [user.company])
  return { user, company, sessions, factors }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('User', matches[0].loaderData, { hidden: true })

export default function UserScreen({ params, loaderData: { user, company, sessions, factors } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Users</BackLink>
      <UserEdit key={params.userId} user={user} company={company} sessions={sessions} factors={factors} />
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
