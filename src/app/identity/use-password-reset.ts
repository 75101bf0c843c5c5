import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { LOGIN_PATH } from '#app/site/frame/site-links.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { doorWords, TOLD_MS } from './refusal-words.ts'

const EMPTY = { username: '', password: '', confirmPassword: '' }
const FIELDS = ['username', 'password', 'confirmPassword'] as const

const errorsOf = ({ username, password, confirmPassword }: typeof EMPTY) => ({
  username: usernameProblem(username),
  password: newPasswordProblem(password),
  confirmPassword: confirmationProblem(password, confirmPassword),
})

/** The reset form's state. Success says so, then leads to the login. */
export function usePasswordReset(code: string) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const [told, setTold] = useState<{ done: boolean; message: string }>()
  const { busy, save } = useSave({
    say: (refused) => setTold({ done: false, message: doorWords(refused) ?? refused.message }),
  })
  const navigate = useNavigate()

  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => (told.done ? navigate(LOGIN_PATH) : setTold(undefined)), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told, navigate])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (told?.done || !form.check()) return
    void save(
      (write) => write('users.doPasswordReset', { ...form.latest(), code }),
      ({ success, message }) => setTold({ done: success, message }),
    )
  }

  return {
    field: form.text,
    submit,
    running: busy,
    done: told?.done ? told.message : undefined,
    refusal: told && !told.done ? told.message : undefined,
  }
}
