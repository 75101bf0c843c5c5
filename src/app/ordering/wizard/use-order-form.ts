import { useId } from 'react'
import { bringIntoView } from '#app/kit/form/bring-into-view.ts'
import { type Form, type FormOptions, useForm } from '#app/kit/form/use-form.ts'
import { fieldCopy } from '#app/ordering/ordering.copy.ts'

type Texts<V> = { [F in keyof V]: string }
type Name<V> = keyof V & string

export type FieldRules<V> = { [F in Name<V>]?: (text: string) => string | undefined }

export interface OrderFormOptions<V extends object> extends Pick<FormOptions<V>, 'limits' | 'onLeave'> {
  start: V
  rules: FieldRules<V>
  refused?: readonly string[]
}

export function useOrderForm<V extends Texts<V>>({
  start,
  rules,
  limits = {},
  onLeave,
  refused = [],
}: OrderFormOptions<V>): Form<V> {
  const fields = Object.keys(start) as Name<V>[]
  const problemOf = (name: Name<V>, text: string, begun: string): string | undefined => {
    const most = limits[name]
    if (most !== undefined && text.trim().length > most) return fieldCopy.tooLong(most)
    return rules[name]?.(text) ?? (refused.includes(name) && text === begun ? fieldCopy.refused : undefined)
  }
  const errorsOf = (values: V, begun: V) => {
    const errors: { [F in Name<V>]?: string } = {}
    for (const name of fields) {
      const problem = problemOf(name, values[name], begun[name])
      if (problem !== undefined) errors[name] = problem
    }
    return errors
  }
  return useForm<V>({ start, fields, errorsOf, limits, onLeave, left: refused, lead: bringIntoView, idPrefix: useId() })
}
