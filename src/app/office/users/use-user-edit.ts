import { href, useNavigate } from 'react-router'
import { useForm } from '#app/kit/form/use-form.ts'
import { type Sending, useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { USER_FIELDS, type UserForm, userErrors, userForm } from './user.form.ts'

export function useUserEdit(user: User | null) {
  const navigate = useNavigate()
  const form = useForm<UserForm>({ start: userForm(user), fields: USER_FIELDS, errorsOf: userErrors })
  const edit = useVersionedEdit<User, UserForm>({
    form,
    row: user,
    valuesOf: userForm,
    conflictRow: (refused) => (refused.is('user.changed') ? refused.body.user : null),
    send: async (sending) => {
      const { user: saved, message } = await writeUser(sending)
      showMessage(message ? `${userMessages.saved} ${message}` : userMessages.saved)
      return saved
    },
    onSaved: (saved, wasNew) => {
      if (saved && wasNew) navigate(href('/admin/users/e/:userId', { userId: String(saved.id) }), { replace: true })
    },
  })
  /** The picture is saved at once and is no part of the form. */
  const setImage = (profileimage: string | null) => edit.adoptBase((base) => ({ ...base, profileimage }))
  return { form, ...edit, setImage }
}

type Written = { user: User; message?: string | undefined }

async function writeUser({ values, base, write, found }: Sending<User, UserForm>): Promise<Written> {
  const update = ({ id, version }: User) =>
    write('users.update', { id, ...values, version }, (earlier) => correct(earlier.user))
  const correct = (made: User) => {
    found(made)
    return write('users.update', { id: made.id, ...values, version: made.version })
  }
  return base ? update(base) : write('users.insert', values, (earlier) => correct(earlier.user))
}
