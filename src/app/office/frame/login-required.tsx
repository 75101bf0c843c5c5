import { Suspense, use, useState } from 'react'
import { href, useLocation } from 'react-router'
import { HaulyardMark } from '#app/drawings/brand-mark.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { usersWaiting } from '#app/offline/device.store.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import classes from './login-required.module.css'

export function LoginRequired() {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  return (
    <main className={classes.page}>
      <span className={classes.mark}>
        <HaulyardMark size={44} />
      </span>
      <h1 className={classes.title}>{identityMessages.loginRequired}</h1>
      {isHydrated && <WorkWaiting />}
      <ButtonLink to={`${href('/login')}?next=${encodeURIComponent(pathname + search)}`}>Log In / Sign Up</ButtonLink>
    </main>
  )
}

/** Work queued before the session expired asks for its author's login. */
function WorkWaiting() {
  const [asked] = useState(() => usersWaiting().catch(() => []))
  return (
    <Suspense fallback={null}>
      <UsersWaiting asked={asked} />
    </Suspense>
  )
}

function UsersWaiting({ asked }: { asked: ReturnType<typeof usersWaiting> }) {
  return use(asked).map(({ username, count }) => (
    <p key={username}>{`${count} waiting on this device: sent as soon as ${username} logs in.`}</p>
  ))
}
