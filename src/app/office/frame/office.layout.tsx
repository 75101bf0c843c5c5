import { Navigate, Outlet, useLocation } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { useSession } from '#app/identity/session.store.ts'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { KeysSheet } from '#app/office/palette/keys.sheet.tsx'
import { Palette } from '#app/office/palette/palette.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { useFocusOnArrival } from '#app/use-focus-on-arrival.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'
import { redirectFor } from '#domain/identity/first-screen.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/office.layout'
import { LoginRequired } from './login-required.tsx'
import classes from './office.layout.module.css'
import { OfficeSkeleton } from './office-skeleton.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { useFreshUser } from './use-fresh-user.ts'
import type { Office } from './use-office.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Dashboard', matches[0].loaderData, { hidden: true })

/** The frame of everything behind the login. */
export default function OfficeFrame() {
  return (
    <>
      <RequireSession />
      <MessageHost />
    </>
  )
}

/** The session is known to the browser only, so the server sends the frame with nothing in it. */
function RequireSession() {
  const hydrated = useHydrated()
  const session = useSession()
  const { pathname } = useLocation()
  useFreshUser(session?.token)
  if (!hydrated) return <OfficeSkeleton />
  if (!session) return <LoginRequired />
  const elsewhere = redirectFor(session.user.role, pathname.toLowerCase())
  return elsewhere ? <Navigate to={elsewhere} replace /> : <SessionLayout user={session.user} />
}

function SessionLayout({ user }: { user: User }) {
  useFocusOnArrival('content')
  const own = may(user.role, 'company.read') ? user.company : null
  const { loaded, again, change } = useLoaded<Company | null>(`company ${own}`, async (signal) =>
    own === null ? null : get('companies.get', { i: own }, { signal }),
  )
  const office: Office = {
    user,
    company: loaded.state === 'ready' ? loaded.value : null,
    coming: { loaded, again },
    companySaved: (saved) => change((now) => (now?.id === saved.id ? saved : now)),
  }
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <PhoneBar office={office} />
      <aside className={classes.side} data-on-night="">
        <SideMenu office={office} />
      </aside>
      <main className={classes.content} id="content" tabIndex={-1}>
        <Outlet context={office} />
      </main>
      <Palette office={office} />
      <KeysSheet />
    </div>
  )
}
