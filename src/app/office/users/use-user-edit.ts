import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useSaving } from '#app/office/form/use-saving.ts'
import type { Answer } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { USER_FIELDS, type UserForm, userErrors, userForm } from './user.form.ts'

/** Writing a user: the draft and its save with a conflict's way out. A username that waits for its mail is said. */
export function useUserEdit(user: User | null) {
  const navigate = useNavigate()
  const write = useOnceWritten()
  const [saved, setSaved] = useState(user)
  const [theirs, setTheirs] = useState<User | null>(null)
  const draft = useDraft<UserForm>(userForm(user), USER_FIELDS, userErrors)
  const saving = useSaving({
    refuse: draft.refuse,
    onConflict: ({ body, message }) => {
      if (body.user) setTheirs(body.user as User)
      else showMessage(message, { tone: 'error' })
    },
  })
  const take = (kept: User) => {
    setSaved(kept)
    setTheirs(null)
    draft.begin(userForm(kept))
  }
  const update = (over: User): Promise<Answer<'users.update'>> => {
    const sent = ({ id, version }: User) => ({ id, ...draft.form, version })
    return write('users.update', sent(over), (earlier) => write('users.update', sent(earlier.user)))
  }
  const insert = () =>
    write('users.insert', draft.form, (earlier) => {
      setSaved(earlier.user)
      return update(earlier.user)
    })
  const send = (): Promise<{ user: User; message?: string | undefined }> => (saved ? update(saved) : insert())
  const submit = () => {
    if (!draft.check()) return
    void saving.save(async () => {
      const { user: kept, message } = await send()
      take(kept)
      showMessage(message ? `${userMessages.saved} ${message}` : userMessages.saved)
      if (!saved) navigate(href('/admin/users/e/:userId', { userId: String(kept.id) }), { replace: true })
    })
  }
  const keepMine = () => {
    setSaved(theirs)
    setTheirs(null)
  }
  /** A picture counts at once and is no part of the form. */
  const setImage = (profileimage: string | null) => setSaved((now) => now && { ...now, profileimage })
  return { draft, saved, theirs, take, keepMine, submit, busy: saving.busy, setImage }
}
