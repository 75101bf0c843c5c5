import { Refused } from '#app/api.ts'
import { refreshUser } from '#app/identity/session.store.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { type Sending, useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'

export const NAME_FIELDS = ['firstname', 'middlename', 'lastname'] as const

export type OwnNames = Pick<User, (typeof NAME_FIELDS)[number]>

const namesOf = ({ firstname, middlename, lastname }: User): OwnNames => ({ firstname, middlename, lastname })

const noErrors = () => ({})

/**
 * Writing one's own names. `user` is as the form began: the session learns of changes elsewhere, which a save must still
 * meet as a conflict.
 */
export function useOwnNames(user: User) {
  const form = useForm<OwnNames>({ start: namesOf(user), fields: NAME_FIELDS, errorsOf: noErrors })
  const edit = useVersionedEdit<User, OwnNames>({
    form,
    row: user,
    valuesOf: namesOf,
    theirsOf: ({ body }) => body.user as User | undefined,
    send: async (sending) => {
      const saved = await writeNames(sending)
      showMessage(userMessages.profileSaved)
      return saved
    },
    onNewest: refreshUser,
  })
  return { form, ...edit }
}

async function writeNames({ values, base, write, writeOver }: Sending<User, OwnNames>): Promise<User> {
  if (!base) throw new Error('Nobody is somebody new to himself')
  const inputOf = (over: User | null) => ({ id: base.id, ...values, version: over?.version })
  try {
    return (await writeOver('users.update', inputOf, ({ user }) => user)).user
  } catch (error) {
    return (await write('users.update', inputOf(withSameNames(error, base)))).user
  }
}

/** The user as it stands, where only something changed meanwhile that is no name. @throws whatever else it was */
function withSameNames(error: unknown, base: User): User {
  const theirs = error instanceof Refused && error.status === 409 ? (error.body.user as User) : null
  if (theirs && NAME_FIELDS.every((name) => theirs[name] === base[name])) return theirs
  throw error
}
