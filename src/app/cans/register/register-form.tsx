import { useSearchParams } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type from '#app/kit/type.module.css'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { MailOffNote } from '#app/page/mail-off-note.tsx'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import { FeedbackLine } from './feedback-line.tsx'
import { HaveAccount } from './have-account.tsx'
import classes from './register.screen.module.css'
import { invitationPath, type Joining, useRegistration } from './use-registration.ts'

export function RegisterForm({ joining }: { joining: Joining | null }) {
  const [search] = useSearchParams()
  const { field, submit, busy, feedback } = useRegistration(joining, search.get('email') ?? '')
  const hydrated = useHydrated()
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <h2 className={type.subheading}>
        {joining ? `Join as ${POSITION_LABELS[joining.position]}` : 'Register for Can Manager'}
      </h2>
      <MailOffNote about="confirm" />
      {!joining && <CompanyFields field={field} />}
      <div className={classes.names}>
        <TextField {...field('firstname')} label="First name" autoComplete="given-name" maxLength={100} size={52} />
        <TextField {...field('lastname')} label="Last name" autoComplete="family-name" maxLength={100} size={52} />
      </div>
      <TextField
        {...field('username')}
        label="Email"
        help="You'll log in with this."
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        size={52}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="new-password" maxLength={200} size={52} />
      <PasswordField
        {...field('confirm_password')}
        label="Confirm password"
        autoComplete="new-password"
        maxLength={200}
        size={52}
      />
      <FeedbackLine feedback={feedback} />
      {/* Before hydration a native submit would send the password. */}
      <fieldset disabled={!hydrated}>
        <Button type="submit" size={52} wide busy={busy && 'Registering'}>
          Register
        </Button>
      </fieldset>
      <HaveAccount {...(joining && { next: invitationPath(joining) })} />
    </form>
  )
}

function CompanyFields({ field }: Pick<ReturnType<typeof useRegistration>, 'field'>) {
  return (
    <>
      <TextField {...field('groupname')} label="Group name" autoComplete="organization" maxLength={100} size={52} />
      <TextField
        {...field('companyphone')}
        label="Company phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        size={52}
      />
      <TextField
        {...field('companyaddress')}
        label="Company address"
        autoComplete="address-line1"
        maxLength={200}
        size={52}
      />
    </>
  )
}
