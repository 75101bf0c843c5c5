import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { post, Refused } from '#app/api.ts'
import { LOGIN_PATH } from '#app/site/frame/site-links.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { doorWords, TOLD_MS } from './refusal-words.ts'

const FIELDS = ['username', 'password', 'confirmPassword'] as const
type FieldName = (typeof FIELDS)[number]
type Form = Record<FieldName, string>

const errorsOf = ({ username, password, confirmPassword }: Form): Partial<Form> => ({
  username: usernameProblem(username),
  password: newPasswordProblem(password),
  confirmPassword: confirmationProblem(password, confirmPassword),
})

/** The reset form's state. Success says so, then leads to the login. */
export function usePasswordReset(code: string) {
  const [form, setForm] = useState<Form>({ username: '', password: '', confirmPassword: '' })
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [told, setTold] = useState<{ done: boolean; message: string }>()
  const [running, setRunning] = useState(false)
  const navigate = useNavigate()
  const errors = errorsOf(form)

  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => (told.done ? navigate(LOGIN_PATH) : setTold(undefined)), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told, navigate])

  const field = (name: FieldName) => ({
    id: name,
    name,
    value: form[name],
    error: left.has(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    onBlur: () => form[name] !== '' && setLeft(new Set([...left, name])),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running || told?.done) return
    setLeft(new Set(FIELDS))
    const wrong = FIELDS.find((name) => errors[name])
    if (wrong) return document.getElementById(wrong)?.focus()
    setRunning(true)
    try {
      const { success, message } = await post('users.doPasswordReset', { ...form, code })
      setTold({ done: success, message })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setTold({ done: false, message: doorWords(error) ?? error.message })
    } finally {
      setRunning(false)
    }
  }

  return {
    field,
    submit,
    running,
    done: told?.done ? told.message : undefined,
    refusal: told && !told.done ? told.message : undefined,
  }
}
