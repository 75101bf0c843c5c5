import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten, type Write } from '#app/calls/once-written.ts'

type Errors<F> = Partial<Record<keyof F, string>>

interface CheckedForm<F> {
  empty: F
  check: (form: F) => Errors<F>
  /** Sends what was checked. */
  send: (form: F, write: Write) => Promise<void>
  /** The fields in their order on the page, and the id of each. */
  fields: readonly (keyof F & string)[]
  idOf: (field: keyof F & string) => string
}

/**
 * A form of a public page: checked field by field when it is left, and whole when it is sent, then the focus goes to the
 * first error. What was written stays until the server has it, and a lost connection never sends it twice.
 */
export function useCheckedForm<F extends Record<keyof F, string>>({
  empty,
  check,
  send,
  fields,
  idOf,
}: CheckedForm<F>) {
  const [form, setForm] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<keyof F>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const write = useOnceWritten()
  const errors = check(form)

  const field = (name: keyof F & string) => ({
    id: idOf(name),
    name,
    value: form[name],
    error: (left.has(name) ? errors[name] : undefined) ?? refused?.at(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setForm({ ...form, [name]: event.target.value })
      setRefused(null)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // An error that appears between press and release would move the pressed button from under the finger.
      if (!event.relatedTarget?.closest('button, a')) setLeft(new Set([...left, name]))
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setLeft(new Set(fields))
    const wrong = fields.find((name) => errors[name])
    if (wrong) return document.getElementById(idOf(wrong))?.focus()
    setBusy(true)
    setRefused(null)
    try {
      await send(form, write)
      setForm(empty)
      setLeft(new Set())
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }

  /** Said above the button, where no field shows it. */
  const failure = refused && refused.fields.length === 0 ? refused.message : null
  return { form, field, submit, busy, failure }
}
