import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { useHydrated } from '#app/use-hydrated.ts'
import classes from './confirm-with-password.module.css'
import type { Confirming } from './use-confirm-address.ts'

/** Makes an account its reader's own: anybody who asked for it with another password is logged out. */
export function ConfirmWithPassword({ username, confirm }: { username: string; confirm: Confirming }) {
  const hydrated = useHydrated()
  return (
    <form className={classes.form} method="post" noValidate onSubmit={confirm.submit}>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...confirm.field('password')} label="New password" autoComplete="new-password" size={52} />
      <PasswordField
        {...confirm.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        size={52}
      />
      {/* Until the script has come the browser would send the password by itself. */}
      <fieldset disabled={!hydrated}>
        <Button type="submit" size={52} wide busy={confirm.running && 'Confirming'}>
          Confirm this address
        </Button>
      </fieldset>
    </form>
  )
}
