import { useCallback, useRef, useState } from 'react'
import type { FieldError } from '#app/api.ts'
import { controlOf } from './control-of.ts'

type Errors<Form> = Partial<Record<keyof Form & string, string>>

/** How a screen writes something: what stands in the form, what is wrong with it, and whether it is saved. */
export interface Draft<Form> {
  form: Form
  set: (change: Partial<Form>) => void
  /** For a field: its id, its error once it was left, and what to call when it is. */
  field: <Name extends keyof Form & string>(name: Name) => { id: string; error: string | undefined; onBlur: () => void }
  /** Shows every error and leads to the first. @returns whether the form may be sent */
  check: () => boolean
  /** What the server says of fields, each at its control, until the form changes. */
  refuse: (errors: readonly FieldError[]) => void
  /** Begins anew from what is saved. */
  begin: (saved: Form) => void
  /** A change that the server knows already: neither lost nor counted as unsaved. */
  both: (change: (form: Form) => Form) => void
  changed: boolean
  /** Whether something is unsaved at this very moment, for the guard. */
  unsaved: () => boolean
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of an edit screen. A field's error shows when the field is left, and goes as soon as it is right.
 * @param fields in the order in which they stand on the screen; each control has its field's name as id
 */
export function useDraft<Form extends object>(
  start: Form,
  fields: readonly (keyof Form & string)[],
  errorsOf: (form: Form) => Errors<Form>,
): Draft<Form> {
  const [form, setForm] = useState(start)
  const [saved, setSaved] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Errors<Form>>({})
  const now = useRef({ form: start, saved: start })
  const put = (next: Form, from: Form) => {
    now.current = { form: next, saved: from }
    setForm(next)
    setSaved(from)
    setRefused({})
  }
  const errors = errorsOf(form)
  const lead = (names: readonly string[]) => {
    const first = fields.find((name) => names.includes(name))
    if (first) document.getElementById(first)?.focus()
  }
  return {
    form,
    set: (change) => put({ ...now.current.form, ...change }, now.current.saved),
    field: (name) => ({
      id: name,
      error: refused[name] ?? (left.has(name) ? errors[name] : undefined),
      onBlur: () => setLeft(new Set([...left, name])),
    }),
    check: () => {
      setLeft(new Set(fields))
      lead(Object.keys(errors))
      return Object.keys(errors).length === 0
    },
    refuse: (found) => {
      const shown = found.map(({ field, message }) => [controlOf(field, fields), message] as const)
      setRefused(Object.fromEntries(shown) as Errors<Form>)
      lead(shown.map(([name]) => name))
    },
    begin: (fresh) => {
      setLeft(new Set())
      put(fresh, fresh)
    },
    both: (change) => put(change(now.current.form), change(now.current.saved)),
    changed: !same(form, saved),
    unsaved: useCallback(() => !same(now.current.form, now.current.saved), []),
  }
}
