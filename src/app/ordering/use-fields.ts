import { type ChangeEvent, useRef, useState } from 'react'

type Texts = Record<string, string>
/** Says what to do about a value; undefined when it is right. */
export type FieldRules<V extends Texts> = { [F in keyof V]?: (text: string, all: V) => string | undefined }
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The fields of one form: an error appears when a field is left or the form is sent, and goes as soon as it is put right.
 * `onLeave` is called with all values when a field was left, to keep them.
 */
export function useFields<V extends { [F in keyof V]: string }>(
  initial: V,
  rules: FieldRules<V>,
  onLeave: (values: V) => void = () => {},
) {
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<Partial<Record<keyof V, boolean>>>({})
  const controls = useRef<Partial<Record<keyof V, Control | null>>>({})
  const problem = (name: keyof V, of: V = values) => rules[name]?.(of[name], of)
  const names = Object.keys(initial) as (keyof V)[]
  return {
    values,
    setValues,
    /** What a kit field takes. */
    field: <N extends keyof V>(name: N) => ({
      name: String(name),
      value: values[name],
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
    /** Shows every error and focuses the first one. @returns whether all is right */
    check(): boolean {
      setShown(Object.fromEntries(names.map((name) => [name, true])) as typeof shown)
      const first = names.find((name) => problem(name) !== undefined)
      if (first !== undefined) controls.current[first]?.focus()
      return first === undefined
    },
  }
}
