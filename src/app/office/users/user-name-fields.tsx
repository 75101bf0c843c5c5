import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Draft } from '#app/office/form/use-draft.ts'
import classes from './people.module.css'

interface Names {
  username: string
  firstname: string
  middlename: string
  lastname: string
}

type UserNameFieldsProps<Form extends Names> = { draft: Draft<Form>; usernameFixed?: boolean }

/** Username and names. One's own username is changed on the account screen, where the password is asked. */
export function UserNameFields<Form extends Names>({ draft, usernameFixed = false }: UserNameFieldsProps<Form>) {
  const { form, set, field } = draft
  const change = (name: keyof Names) => (event: { target: { value: string } }) =>
    set({ [name]: event.target.value } as Partial<Form>)
  return (
    <>
      <TextField
        {...field('username')}
        label="Username"
        help={usernameFixed ? 'You change your own on your account screen.' : 'An e-mail address.'}
        type="email"
        autoComplete="off"
        readOnly={usernameFixed}
        value={form.username}
        onChange={change('username')}
      />
      <div className={classes.pair}>
        <TextField {...field('firstname')} label="First name" value={form.firstname} onChange={change('firstname')} />
        <TextField
          {...field('middlename')}
          label="Middle name"
          optional
          value={form.middlename}
          onChange={change('middlename')}
        />
      </div>
      <TextField {...field('lastname')} label="Last name" value={form.lastname} onChange={change('lastname')} />
    </>
  )
}
