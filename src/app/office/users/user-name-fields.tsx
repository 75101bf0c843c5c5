import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import classes from './people.module.css'
import type { UserForm } from './user.form.ts'

type UserNameFieldsProps = { form: Form<UserForm>; usernameFixed?: boolean }

/** Users change their own username on the account screen, which asks for the password. */
export function UserNameFields({ form, usernameFixed = false }: UserNameFieldsProps) {
  return (
    <>
      <TextField
        {...form.text('username')}
        label="Username"
        help={usernameFixed ? 'You change your own on your account screen.' : 'An email address.'}
        type="email"
        autoComplete="off"
        readOnly={usernameFixed}
      />
      <div className={classes.pair}>
        <TextField {...form.text('firstname')} label="First name" />
        <TextField {...form.text('middlename')} label="Middle name" optional />
      </div>
      <TextField {...form.text('lastname')} label="Last name" />
    </>
  )
}
