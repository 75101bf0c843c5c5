import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useSite } from '#app/site/frame/use-site.ts'
import type { User } from '#contract/users/sessions.ts'
import { mailOffNotes } from '#domain/messaging/mail-off.ts'
import classes from './people.module.css'
import { useOwnLogin } from './use-own-login.ts'

/** One's own username and password; either is changed only by whoever knows the password. */
export function LoginForm({ user }: { user: User }) {
  const { draft, busy, save } = useOwnLogin(user)
  const { form, set, field } = draft
  const { mailOff } = useSite()
  return (
    <form className={classes.fields} noValidate onSubmit={save}>
      <TextField
        {...field('username')}
        label="E-mail"
        help={mailOff ? mailOffNotes.confirm : 'A new one counts once you open the link that we send there.'}
        type="email"
        autoComplete="username"
        value={form.username}
        onChange={(event) => set({ username: event.target.value })}
      />
      <PasswordField
        {...field('password')}
        label="New password"
        optional
        autoComplete="new-password"
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm password"
        optional={form.password === ''}
        autoComplete="new-password"
        value={form.confirmPassword}
        onChange={(event) => set({ confirmPassword: event.target.value })}
      />
      <PasswordField
        {...field('currentpassword')}
        label="Password now"
        autoComplete="current-password"
        value={form.currentpassword}
        onChange={(event) => set({ currentpassword: event.target.value })}
      />
      <div className={classes.end}>
        <Button
          tone="secondary"
          type="submit"
          busy={busy && 'Saving'}
          notReady={!draft.changed && 'Nothing changed yet'}
        >
          Change my login
        </Button>
      </div>
    </form>
  )
}
