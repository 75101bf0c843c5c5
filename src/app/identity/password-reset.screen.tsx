import { data, Link, useParams } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { PlainPage } from '#app/page/plain-page.tsx'
import wrapping from '#app/page/wrap.module.css'
import { userMessages } from '#domain/identity/messages.ts'
import type { Route } from './+types/password-reset.screen'
import formClasses from './login-form.module.css'
import { LOGIN_PATH } from './login-paths.ts'
import classes from './password-reset.screen.module.css'
import { usePasswordReset } from './use-password-reset.ts'
import { UsernameField } from './username-field.tsx'

const TITLE = 'Reset your password'

/** Never cached: the URL contains the code. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { open } = await context.get(contextKeys.calls).get('users.getPasswordReset', { code: params.code })
  return data({ open }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(TITLE, matches[0].loaderData, { hidden: true })

export default function PasswordResetScreen({ loaderData: { open } }: Route.ComponentProps) {
  if (open) return <NewPassword />
  return (
    <PlainPage title={TITLE} sentence={userMessages.codeEnded} sign="Ended">
      <Link className={buttonClass({})} to={`${LOGIN_PATH}?forgot`}>
        Ask for a new link
      </Link>
      <Link className={buttonClass({ tone: 'secondary' })} to={LOGIN_PATH}>
        Return to login
      </Link>
    </PlainPage>
  )
}

function NewPassword() {
  const { code = '' } = useParams()
  const reset = usePasswordReset(code)
  const hydrated = useHydrated()
  return (
    <div className={`${wrapping.wrap} ${classes.page}`}>
      <h1 className={classes.title}>{TITLE}</h1>
      <p className={classes.sentence}>Enter the email that the link was sent to, and your new password twice.</p>
      <form className={formClasses.form} method="post" noValidate onSubmit={reset.submit}>
        <UsernameField {...reset.field('username')} />
        <PasswordField {...reset.field('password')} label="New password" autoComplete="new-password" size={52} />
        <PasswordField
          {...reset.field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          size={52}
        />
        <div className={formClasses.refusal} role="alert">
          {reset.refusal && <FieldError>{reset.refusal}</FieldError>}
        </div>
        <p className={formClasses.notice} role="status">
          {reset.done}
        </p>
        {/* Before hydration a native submit would send the password. */}
        <fieldset disabled={!hydrated}>
          <Button
            type="submit"
            size={52}
            wide
            busy={reset.running && 'Saving'}
            notReady={reset.done !== undefined && 'Saved'}
          >
            Save the new password
          </Button>
        </fieldset>
      </form>
      <Link className={classes.back} to={LOGIN_PATH}>
        Return to login
      </Link>
      <div className={classes.scene}>
        <StreetScene sign="New key" />
      </div>
    </div>
  )
}
