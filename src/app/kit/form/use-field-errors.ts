import { useRef, useState } from 'react'
import type { FieldError } from '#app/calls/api.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { controlOf } from './control-of.ts'
import { isSameValue } from './rebased.ts'

type Errors<Values> = { [Name in FieldName<Values>]?: string | undefined }

export type FieldName<Values> = keyof Values & string

export interface FieldErrorOptions<Values> {
  /** In screen order, so that focus moves to the first error. */
  fields: readonly FieldName<Values>[]
  /** `begun` holds the values that the form started from. */
  errorsOf: (values: Values, begun: Values) => Errors<Values>
  fieldOf?: (named: string) => string
  idPrefix?: string
  /** Fields to treat as blurred from the start, so that their errors show. */
  left?: readonly string[]
  lead?: (control: HTMLElement) => void
}

export type Leaving = { relatedTarget?: EventTarget | null }

const NOTHING = { errors: {}, problem: null }

/**
 * A field's own error shows after its blur or a submit and clears once the value is valid; a server error on a field
 * stays until that field changes, and a general one until any field does.
 * @param latest read at call time rather than at render
 */
export function useFieldErrors<Values extends object>(
  latest: () => { values: Values; begun: Values },
  { fields, errorsOf, fieldOf, idPrefix = '', left = [], lead = focus }: FieldErrorOptions<Values>,
) {
  const { values, begun } = latest()
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(left))
  const [refused, setRefused] = useState<Refusal<Values>>({ of: values, ...NOTHING })
  const errors = errorsOf(values, begun)
  const pressed = usePressed()
  const idOf = (name: string) => `${idPrefix}${name}`

  const leadToFirst = (names: readonly string[]) => {
    const first = firstControl(fields.filter((name) => names.includes(name)).map(idOf))
    if (first) lead(first)
  }
  const clear = () => setRefused({ of: latest().values, ...NOTHING })

  return {
    idOf,
    errorOf: (name: FieldName<Values>): string | undefined => {
      const said = refused.errors[name]
      if (said && Object.is(refused.of[name], values[name])) return said
      return touched.has(name) ? errors[name] : undefined
    },
    problem: isUnchanged(refused.of, values) ? refused.problem : null,
    leave: (name: FieldName<Values>, leaving?: Leaving) => {
      if (isForPress(leaving?.relatedTarget) || isForPress(pressed())) return
      const now = latest()
      // Leaving an untouched empty field is not an error yet.
      if (isBlank(now.values[name]) && isSameValue(now.values[name], now.begun[name])) return
      setTouched((before) => new Set([...before, name]))
    },
    check: (): boolean => {
      const now = latest()
      const wrong = wrongFields(errorsOf(now.values, now.begun))
      setTouched(new Set(fields))
      clear()
      leadToFirst(wrong)
      return wrong.length === 0
    },
    refuse: (found: readonly FieldError[]) => {
      const placed = found.map(({ field, message }) => ({ at: controlOf(fieldOf?.(field) ?? field, fields), message }))
      setRefused({ of: latest().values, ...saidOf(placed, fields) })
      leadToFirst(placed.map(({ at }) => at))
    },
    fail: (problem: string) => setRefused({ of: latest().values, errors: {}, problem }),
    reset: () => {
      setTouched(new Set())
      clear()
    },
  }
}

const focus = (control: HTMLElement) => control.focus()

const firstControl = (ids: readonly string[]): HTMLElement | undefined =>
  ids.map((id) => document.getElementById(id)).find((control) => control !== null)

const wrongFields = (errors: object): string[] =>
  Object.entries(errors)
    .filter(([, message]) => message !== undefined)
    .map(([name]) => name)

/** An error that appears between press and release would move the pressed button from under the finger. */
const isForPress = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('button, a') !== null

/** Safari doesn't focus a pressed button, so `relatedTarget` of the blur is empty there. */
function usePressed(): () => EventTarget | null {
  const pressed = useRef<EventTarget | null>(null)
  const release = () => {
    pressed.current = null
  }
  useWindowEvents(
    {
      pointerdown: ({ target }) => {
        pressed.current = target
      },
      pointerup: release,
      pointercancel: release,
    },
    { capture: true },
  )
  return () => pressed.current
}

interface Refusal<Values> {
  of: Values
  errors: Errors<Values>
  problem: string | null
}

function saidOf<Values>(placed: readonly { at: string; message: string }[], fields: readonly FieldName<Values>[]) {
  const known: ReadonlySet<string> = new Set(fields)
  const errors = Object.fromEntries(placed.map(({ at, message }) => [at, message])) as Errors<Values>
  const others = placed.filter(({ at }) => !known.has(at)).map(({ message }) => message)
  return { errors, problem: others.join(' ') || null }
}

const isUnchanged = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(other) as (keyof Values)[]).every((name) => Object.is(one[name], other[name]))

const isBlank = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === null || (Array.isArray(value) && value.length === 0)
