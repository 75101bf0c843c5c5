import type { FormEvent } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { basicLogin } from '#app/identity/basic-login.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { dropSession } from '#app/session/login.store.ts'
import { keepSession } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { confirmationProblem, newPasswordProblem, renewalProblem } from '#domain/identity/new-password.ts'
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
    password: newPassword(password, username, currentpassword),
    confirmPassword: confirmationProblem(password, confirmPassword),
    currentpassword: currentpassword === '' ? userMessages.currentPasswordRequired : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<OwnLogin>
}

const newPassword = (password: string, username: string, now: string) =>
  password === '' ? undefined : (newPasswordProblem(password, { username }) ?? renewalProblem(password, now))

const begun = ({ username }: User): OwnLogin => ({ username, password: '', confirmPassword: '', currentpassword: '' })

/** A new password ends all sessions including this one, so it logs in again right away. */
export function useOwnLogin(user: User) {
  const form = useForm<OwnLogin>({ start: begun(user), fields: FIELDS, errorsOf })
  const onRefused = ({ message }: Refused, isAtField: boolean) => {
    if (!isAtField) showMessage(`Your login was not changed. ${message}`, { tone: 'error' })
  }
  const { busy, save } = useSave({ form, onRefused })

  const send = async (write: Write) => {
    const { username, password, currentpassword } = form.latest()
    const saved = await write('users.update', { id: user.id, username, password, currentpassword })
    if (password !== '') await logInAgain(user.username, password)
    showMessage([password !== '' && userMessages.passwordSaved, saved.message].filter(Boolean).join(' '))
    return saved.user
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void save(send, (saved) => form.begin(begun(saved)))
  }

  return { form, busy, submit }
}

/** The old session is over in any case: when this log-in fails, the user logs in by hand with the new password. */
async function logInAgain(username: string, password: string): Promise<void> {
  try {
    const session = await post('users.login', {}, { authorization: basicLogin(username, password) })
    keepSession(session.token, session.user)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    dropSession()
  }
}
