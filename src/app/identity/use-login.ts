import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { checkLogin, type LoginForm } from '#domain/identity/login-form.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { basicLogin } from './basic-login.ts'
import { doorWords } from './refusal-words.ts'
import { keepSession } from './session.store.ts'

type FieldName = keyof LoginForm
const FIELDS: readonly FieldName[] = ['username', 'password']

/** What the server's answer means to somebody at the door. */
function refusalWords(refused: Refused): string {
  if (refused.is('unauthorized')) return identityMessages.invalidCredentials
  return doorWords(refused) ?? 'The login did not work. Please try again.'
}

/** What stands in the form, also what a password manager wrote before this script ran. */
function formOf(element: HTMLFormElement): LoginForm {
  const data = new FormData(element)
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') }
}

/** The login form's state. A kept session is what sends the person on, so there is nothing to do after success. */
export function useLogin() {
  const [form, setForm] = useState<LoginForm>({ username: '', password: '' })
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [running, setRunning] = useState(false)
  const errors = checkLogin(form)

  const read = (event: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    if (event.target.form) setForm(formOf(event.target.form))
  }
  const field = (name: FieldName) => ({
    id: name,
    name,
    error: left.has(name) ? errors[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      read(event)
      setRefusal(undefined)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      read(event)
      // An error that appears between press and release would move the pressed button from under the finger.
      if (!event.relatedTarget?.closest('button, a')) setLeft(new Set([...left, name]))
    },
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running) return
    const sent = formOf(event.currentTarget)
    const wrong = checkLogin(sent)
    setForm(sent)
    setLeft(new Set(FIELDS))
    const firstWrong = FIELDS.find((name) => wrong[name])
    if (firstWrong) return document.getElementById(firstWrong)?.focus()
    setRunning(true)
    try {
      const authorization = basicLogin(normalizeUsername(sent.username), sent.password)
      const { token, user } = await post('users.login', {}, { authorization })
      keepSession(token, user)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(refusalWords(error))
      setRunning(false)
    }
  }

  return { field, submit, refusal, running }
}
