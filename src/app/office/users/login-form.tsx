import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useSite } from '#app/page/use-site.ts'
import type { User } from '#contract/users/sessions.ts'
import { mailOffNotes } from '#domain/messaging/mail-off.ts'
import classes from './people.module.css'
import { useOwnLogin } from './use-own-login.ts'

export function LoginForm({ user }: { user: User }) {
  const { form, busy, submit } = useOwnLogin(user)
  const { mailOff } = useSite()
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextField
        {...form.text('username')}
        label="Email"
        help={mailOff ? mailOffNotes.confirm : 'A new one takes effect once you open the link we send there.'}
        type="email"
        autoComplete="username"
      />
      <PasswordField {...form.text('password')} label="New password" optional autoComplete="new-password" />
      <PasswordField
        {...form.text('confirmPassword')}
        label="Confirm password"
        optional={form.values.password === ''}
        autoComplete="new-password"
      />
      <PasswordField {...form.text('currentpassword')} label="Current password" autoComplete="current-password" />
      <FormProblem text={form.problem} />
      <div className={classes.end}>
        <Button
          tone="secondary"
          type="submit"
          busy={busy && 'Saving'}
          notReady={!form.changed && 'Nothing changed yet'}
        >
          Change my login
        </Button>
      </div>
    </form>
  )
}
