import { type FormEvent, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { basicLogin } from '#app/identity/basic-login.ts'
import { keepSession } from '#app/identity/session.store.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'

interface OwnLogin {
  username: string
  password: string
  confirmPassword: string
  currentpassword: string
}

const FIELDS = ['username', 'password', 'confirmPassword', 'currentpassword'] as const

function errorsOf({ username, password, confirmPassword, currentpassword }: OwnLogin) {
  const found = {
    username: usernameProblem(username),
    password: password === '' ? undefined : newPasswordProblem(password),
    confirmPassword: confirmationProblem(password, confirmPassword),
    currentpassword: currentpassword === '' ? userMessages.currentPasswordRequired : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<OwnLogin>
}

const begun = ({ username }: User): OwnLogin => ({ username, password: '', confirmPassword: '', currentpassword: '' })

/**
 * Changes one's own username and password. A new password ends every session, this one too, so the person is logged in
 * again with it at once.
 */
export function useOwnLogin(user: User) {
  const [busy, setBusy] = useState(false)
  const draft = useDraft<OwnLogin>(begun(user), FIELDS, errorsOf)

  const send = async ({ username, password, currentpassword }: OwnLogin) => {
    const saved = await post('users.update', { id: user.id, username, password, currentpassword })
    if (password !== '') {
      const session = await post('users.login', {}, { authorization: basicLogin(user.username, password) })
      keepSession(session.token, session.user)
    }
    draft.begin(begun(saved.user))
    showMessage([password !== '' && userMessages.passwordSaved, saved.message].filter(Boolean).join(' '))
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !draft.check()) return
    setBusy(true)
    try {
      await send(draft.form)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      draft.refuse(error.fields)
      if (error.fields.length === 0) showMessage(`Your login was not changed. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { draft, busy, save }
}
