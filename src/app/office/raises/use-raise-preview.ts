import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import type { Form } from '#app/kit/form/use-form.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Answer } from '#contract/contract.ts'
import { isOfCustomers, type RaiseForm, sentRaise } from './raise.form.ts'

export type RaiseAnswer = Answer<'customers.raise'>

const CHOOSING_PAUSE_MS = 200

/** What the raise would do, asked again with each choice; late answers of earlier choices are ignored. */
export function useRaisePreview(form: Form<RaiseForm>, company: number): RaiseAnswer | null {
  const [answer, setAnswer] = useState<RaiseAnswer | null>(null)
  const input = isOfCustomers(form.values) ? sentRaise({ ...form.values, tells: false }, company) : null
  useTimeout(input && JSON.stringify(input), CHOOSING_PAUSE_MS, (signal) => {
    if (!input) return
    post('customers.raise', { ...input, dry: 1 }, { signal }).then(
      (heard) => {
        if (!signal.aborted) setAnswer(heard)
      },
      (error: unknown) => {
        if (signal.aborted || !(error instanceof Refused)) return
        setAnswer(null)
        form.refuse(error.fields)
      },
    )
  })
  return input ? answer : null
}
