import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { DuskScene } from '#app/drawings/dusk-scene.tsx'
import { MailOffNote } from '#app/page/mail-off-note.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import { useSession } from '#app/session/session.store.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import type { Route } from './+types/login.screen'
import { ForgotForm } from './forgot-form.tsx'
import classes from './login.screen.module.css'
import { LoginForm } from './login-form.tsx'
import { nextPath } from './login-paths.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(identityMessages.dashboardLogin, matches[0].loaderData, {
    description: 'Login for haulers and their crews: orders, customers, prices and today’s stops.',
    hidden: true,
  })

export default function LoginScreen() {
  const { brand, brandPhone } = useSite()
  const [search] = useSearchParams()
  const session = useSession()
  if (session) return <Navigate to={nextPath(search.get('next'))} replace />
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <Link to="/" className={classes.brand} aria-label={`${brand}, home`}>
          <BrandMark brand={brand} size={44} />
        </Link>
        <div className={classes.form}>
          <h1 className={classes.title}>{identityMessages.dashboardLogin}</h1>
          <LoginOrReset />
          <Link className={classes.register} to="/Can-Manager/register">
            Register for Can Manager
          </Link>
        </div>
        <div className={classes.foot}>
          <a href={`tel:${brandPhone}`}>{brandPhone}</a>
          <Link to="/Privacy-policy">Privacy Policy</Link>
        </div>
      </main>
      <aside className={classes.picture}>
        <DuskScene brand={brand} moon className={classes.scene} />
        <p className={classes.saying}>Every route starts the night before.</p>
      </aside>
    </div>
  )
}

function LoginOrReset() {
  const [search] = useSearchParams()
  const [forgot, setForgot] = useState(search.has('forgot'))
  const { mailOff } = useSite()
  return (
    <>
      {forgot && mailOff ? (
        <div className={classes.sentence}>
          <MailOffNote about="reset" />
        </div>
      ) : (
        <p className={classes.sentence}>
          {forgot
            ? 'Enter your email and we’ll send you a link to choose a new password.'
            : 'Owners, managers and drivers all log in here.'}
        </p>
      )}
      {!forgot && <LoginForm />}
      {forgot && !mailOff && <ForgotForm />}
      <button type="button" className={classes.toggle} onClick={() => setForgot(!forgot)}>
        {forgot ? 'Return to login' : 'Forgot password?'}
      </button>
    </>
  )
}
