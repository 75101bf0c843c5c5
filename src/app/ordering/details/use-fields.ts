import { type ChangeEvent, useRef, useState } from 'react'
import { bringIntoView } from '#app/ordering/wizard/bring-into-view.ts'
import { fieldCopy } from '#app/ordering/wizard/ordering.copy.ts'

type Texts = Record<string, string>
/** Says what to do about a value; undefined when it is right. */
export type FieldRules<V extends Texts> = { [F in keyof V]?: (text: string, all: V) => string | undefined }
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FieldOptions<V extends Texts> {
  /** The most characters that a field takes. */
  limits?: { [F in keyof V]?: number }
  /** Fields that the server did not take as they begin. */
  refused?: readonly string[]
}

/**
 * The fields of one form: an error appears when a field is left or the form is sent, and goes as soon as it is put right.
 * `onLeave` is called with all values when a field was left, to keep them.
 */
export function useFields<V extends { [F in keyof V]: string }>(
  initial: V,
  rules: FieldRules<V>,
  onLeave: (values: V) => void = () => {},
  { limits = {}, refused = [] }: FieldOptions<V> = {},
) {
  const [begin] = useState(initial)
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState(
    () => Object.fromEntries(refused.map((name) => [name, true])) as Partial<Record<keyof V, boolean>>,
  )
  const controls = useRef<Partial<Record<keyof V, Control | null>>>({})
  const problem = (name: keyof V): string | undefined => {
    const most = limits[name]
    if (most !== undefined && values[name].trim().length > most) return fieldCopy.tooLong(most)
    const own = rules[name]?.(values[name], values)
    if (own !== undefined) return own
    return refused.includes(String(name)) && values[name] === begin[name] ? fieldCopy.refused : undefined
  }
  const names = Object.keys(initial) as (keyof V)[]
  return {
    values,
    setValues,
    /** What a kit field takes. */
    field: <N extends keyof V>(name: N) => ({
      name: String(name),
      value: values[name],
      maxLength: limits[name],
      error: shown[name] ? problem(name) : undefined,
      ref: (control: Control | null) => {
        controls.current[name] = control
      },
      onChange: (event: ChangeEvent<Control>) => setValues({ ...values, [name]: event.target.value }),
      onBlur: () => {
        if (values[name].trim()) setShown({ ...shown, [name]: true })
        onLeave(values)
      },
    }),
    /** Shows every error and leads to the first one. @returns whether all is right */
    check(): boolean {
      setShown(Object.fromEntries(names.map((name) => [name, true])) as typeof shown)
      const first = names.find((name) => problem(name) !== undefined)
      const control = first === undefined ? null : controls.current[first]
      if (control) bringIntoView(control)
      return first === undefined
    },
  }
}
