import { type FormEvent, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import type { Answer } from '#contract/contract.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { doorWords } from './refusal-words.ts'

export type AskedAddress = NonNullable<Answer<'users.getAddressCheck'>['asked']>

const FIELDS = ['password', 'confirmPassword'] as const
type FieldName = (typeof FIELDS)[number]
type Form = Record<FieldName, string>

const errorsOf = ({ password, confirmPassword }: Form): Partial<Form> => ({
  password: newPasswordProblem(password),
  confirmPassword: confirmationProblem(password, confirmPassword),
})

export type Confirming = ReturnType<typeof useConfirmAddress>

/** Confirming an address: by a press where the account is logged in, else with a new password for it. */
export function useConfirmAddress(code: string, first: AskedAddress['needs']) {
  const [needs, setNeeds] = useState(first)
  const [form, setForm] = useState<Form>({ password: '', confirmPassword: '' })
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [told, setTold] = useState<{ done: boolean; message: string }>()
  const [running, setRunning] = useState(false)
  const errors = errorsOf(form)

  const send = async () => {
    if (running) return
    setRunning(true)
    setTold(undefined)
    try {
      const answer = await post('users.confirmUsername', { code, ...(needs === 'password' ? form : {}) })
      // The session of the page may have ended since the page was made.
      if (answer.needs) setNeeds(answer.needs)
      setTold({ done: answer.success, message: answer.message })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setTold({ done: false, message: doorWords(error) ?? error.message })
    } finally {
      setRunning(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(FIELDS))
    const wrong = FIELDS.find((name) => errors[name])
    if (wrong) return document.getElementById(wrong)?.focus()
    void send()
  }

  const field = (name: FieldName) => ({
    id: name,
    name,
    value: form[name],
    error: left.has(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    onBlur: () => form[name] !== '' && setLeft(new Set([...left, name])),
  })

  return {
    needs,
    field,
    send,
    submit,
    running,
    done: told?.done ? told.message : undefined,
    refusal: told && !told.done ? told.message : undefined,
  }
}
