import { useForm } from '#app/kit/form/use-form.ts'
import { useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { refreshUser } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'

export const NAME_FIELDS = ['firstname', 'middlename', 'lastname'] as const

export type OwnNames = Pick<User, (typeof NAME_FIELDS)[number]>

const namesOf = ({ firstname, middlename, lastname }: User): OwnNames => ({ firstname, middlename, lastname })

const noErrors = () => ({})

/**
 * `user` is as of the start: the session follows changes made elsewhere, but a save must still report them as a
 * conflict.
 */
export function useOwnNames(user: User) {
  const form = useForm<OwnNames>({ start: namesOf(user), fields: NAME_FIELDS, errorsOf: noErrors })
  const edit = useVersionedEdit<User, OwnNames>({
    form,
    row: user,
    valuesOf: namesOf,
    conflictRow: (refused) => (refused.is('user.changed') ? refused.body.user : null),
    send: async ({ values, writeOver }) => {
      const inputOf = (over: User | null) => ({ id: user.id, ...values, version: over?.version })
      const saved = await writeOver('users.update', inputOf, (answer) => answer.user)
      showMessage(userMessages.profileSaved)
      return saved.user
    },
    onNewest: refreshUser,
  })
  return { form, ...edit }
}
