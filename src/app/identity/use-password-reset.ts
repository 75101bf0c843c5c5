import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { LOGIN_PATH } from './login-paths.ts'
import { loginProblemText, SHOWN_MS } from './refusal-words.ts'
import { keepTypedUsername } from './typed-username.ts'

const EMPTY = { username: '', password: '', confirmPassword: '' }
const FIELDS = ['username', 'password', 'confirmPassword'] as const

const errorsOf = ({ username, password, confirmPassword }: typeof EMPTY) => ({
  username: usernameProblem(username),
  password: newPasswordProblem(password, { username }),
  confirmPassword: confirmationProblem(password, confirmPassword),
})

export function usePasswordReset(code: string) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const [outcome, setOutcome] = useState<{ done: boolean; message: string } | null>(null)
  const { busy, save } = useSave({
    form,
    onRefused: (refused, isAtField) => {
      if (!isAtField) setOutcome({ done: false, message: loginProblemText(refused) ?? refused.message })
    },
  })
  const navigate = useNavigate()
  useTimeout(outcome, SHOWN_MS, () => {
    if (outcome?.done) navigate(LOGIN_PATH)
    else setOutcome(null)
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome?.done || !form.check()) return
    void save(
      (write) => write('users.doPasswordReset', { ...form.latest(), code }),
      ({ success, message }) => {
        if (success) keepTypedUsername(form.latest())
        setOutcome({ done: success, message })
      },
    )
  }

  return {
    field: form.text,
    submit,
    running: busy,
    done: outcome?.done ? outcome.message : undefined,
    refusal: outcome && !outcome.done ? outcome.message : undefined,
  }
}
