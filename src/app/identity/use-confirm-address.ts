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
  const [told, setTold] = useState<{ done: boolean; message: string }>()
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { busy, save } = useSave({
    form,
    say: (refused, isAtField) => {
      if (!isAtField) setTold({ done: false, message: loginProblemText(refused) ?? refused.message })
    },
  })

  const send = () => {
    setTold(undefined)
    const password = needs === 'password' ? form.latest() : {}
    return save(
      (write) => write('users.confirmUsername', { code, ...password }),
      (answer) => {
        // The session may have expired since the page was rendered.
        if (answer.needs) setNeeds(answer.needs)
        setTold({ done: answer.success, message: answer.message })
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
    done: told?.done ? told.message : undefined,
    refusal: told && !told.done ? told.message : undefined,
  }
}
