import { type FormEvent, useState } from 'react'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import type { Answer } from '#contract/contract.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { loginProblemText } from './refusal-words.ts'

export type AskedAddress = NonNullable<Answer<'users.getAddressCheck'>['asked']>

const EMPTY = { password: '', confirmPassword: '' }
const FIELDS = ['password', 'confirmPassword'] as const

const errorsOf = ({ password, confirmPassword }: typeof EMPTY) => ({
  password: newPasswordProblem(password),
  confirmPassword: confirmationProblem(password, confirmPassword),
})

export type Confirming = ReturnType<typeof useConfirmAddress>

export function useConfirmAddress(code: string, first: AskedAddress['needs']) {
  const [needs, setNeeds] = useState(first)
  const [outcome, setOutcome] = useState<{ done: boolean; message: string }>()
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { busy, save } = useSave({
    form,
    onRefused: (refused, isAtField) => {
      if (!isAtField) setOutcome({ done: false, message: loginProblemText(refused) ?? refused.message })
    },
  })

  const send = () => {
    setOutcome(undefined)
    const password = needs === 'password' ? form.latest() : {}
    return save(
      (write) => write('users.confirmUsername', { code, ...password }),
      (answer) => {
        // The session may have expired since the page was rendered.
        if (answer.needs) setNeeds(answer.needs)
        setOutcome({ done: answer.success, message: answer.message })
      },
    )
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check()) void send()
  }

  return {
    needs,
    field: form.text,
    send,
    submit,
    running: busy,
    done: outcome?.done ? outcome.message : undefined,
    refusal: outcome && !outcome.done ? outcome.message : undefined,
  }
}
