import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import classes from './confirm-with-password.module.css'
import type { Confirming } from './use-confirm-address.ts'

/** A new password ends all earlier sessions and codes, which others may hold. */
export function ConfirmWithPassword({ username, confirm }: { username: string; confirm: Confirming }) {
  const hydrated = useHydrated()
  return (
    <form className={classes.form} method="post" noValidate onSubmit={confirm.submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...confirm.field('password')} label="New password" autoComplete="new-password" size={52} />
      <PasswordField
        {...confirm.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        size={52}
      />
      {/* Before hydration a native submit would send the password. */}
      <fieldset disabled={!hydrated}>
        <Button type="submit" size={52} wide busy={confirm.running && 'Confirming'}>
          Confirm this address
        </Button>
      </fieldset>
    </form>
  )
}
