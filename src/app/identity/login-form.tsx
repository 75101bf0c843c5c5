import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { FactorForm } from './factor-form.tsx'
import classes from './login-form.module.css'
import { typedUsername } from './typed-username.ts'
import { useLogin } from './use-login.ts'
import { UsernameField } from './username-field.tsx'

export function LoginForm() {
  const login = useLogin()
  const hydrated = useHydrated()
  const { needed } = login
  if (needed) {
    const refusal = login.refusal ?? (needed.wrong ? needed.message : null)
    return (
      <FactorForm needed={needed} running={login.running} refusal={refusal} onGive={login.give} onBack={login.back} />
    )
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={login.submit}>
      <UsernameField {...login.field('username')} defaultValue={typedUsername()} />
      <PasswordField {...login.field('password')} label="Password" autoComplete="current-password" size={52} />
      <div className={classes.refusal} role="alert">
        {login.refusal && <FieldError>{login.refusal}</FieldError>}
      </div>
      {/* Before hydration a native submit would send the password. */}
      <fieldset disabled={!hydrated}>
        <Button type="submit" size={52} wide busy={login.running && 'Logging in'}>
          Log in
        </Button>
      </fieldset>
    </form>
  )
}
