import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { HaulyardMark } from '#app/drawings/brand-mark.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { usersWaiting } from '#app/offline/device.store.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import classes from './login-required.module.css'

/** Stands where a screen of the office would: the login comes back to this very address. */
export function LoginRequired() {
  const { pathname, search } = useLocation()
  return (
    <main className={classes.page}>
      <span className={classes.mark}>
        <HaulyardMark size={44} />
      </span>
      <h1 className={classes.title}>{identityMessages.loginRequired}</h1>
      <WorkWaiting />
      <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>Log In / Sign Up</ButtonLink>
    </main>
  )
}

/** Work that outlived its session asks for the login of whoever did it. */
function WorkWaiting() {
  const [users, setUsers] = useState<{ username: string; count: number }[]>([])
  useEffect(() => {
    usersWaiting().then(setUsers, () => undefined)
  }, [])
  return users.map(({ username, count }) => (
    <p key={username}>
      {count} waiting on this device: sent as soon as {username} logs in.
    </p>
  ))
}
