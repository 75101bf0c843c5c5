import { useRef, useState } from 'react'
import type { FieldError } from '#app/api.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { controlOf } from './control-of.ts'
import { isSameValue } from './rebased.ts'

/** A sentence for each wrong field. */
type Errors<Values> = { [Name in FieldName<Values>]?: string | undefined }

export type FieldName<Values> = keyof Values & string

export interface FieldErrorOptions<Values> {
  /** In the order in which they stand on the screen. */
  fields: readonly FieldName<Values>[]
  /** What is wrong with the values, for somebody who began from `begun`. */
  errorsOf: (values: Values, begun: Values) => Errors<Values>
  /** The field that the server means where the form calls it otherwise. */
  fieldOf?: (named: string) => string
  /** The id of each control is its field's name behind this. */
  idPrefix?: string
  /** Fields that were left before the form was shown. */
  left?: readonly string[]
  /** Leads to a wrong field; by itself this is the focus. */
  lead?: (control: HTMLElement) => void
}

/** How a control was left: where the focus went. */
export type Leaving = { relatedTarget?: EventTarget | null }

const NOTHING = { errors: {}, problem: null }

/**
 * What is wrong with a form's values. A field's own error shows once the field was left or the form was sent, and goes as
 * soon as it is right; what the server said of a field stands until that field changes, what it said of no field of the
 * form until anything does.
 * @param latest the values and what they began from, as they are at the moment of asking
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
    /** What the server said of the whole; it stands above the button. */
    problem: isUnchanged(refused.of, values) ? refused.problem : null,
    leave: (name: FieldName<Values>, leaving?: Leaving) => {
      if (isForPress(leaving?.relatedTarget) || isForPress(pressed())) return
      const now = latest()
      // Whoever only passes by has not done anything wrong yet.
      if (isBlank(now.values[name]) && isSameValue(now.values[name], now.begun[name])) return
      setTouched((before) => new Set([...before, name]))
    },
    /** Shows every error and leads to the first. @returns whether the form may be sent */
    check: (): boolean => {
      const now = latest()
      const wrong = wrongFields(errorsOf(now.values, now.begun))
      setTouched(new Set(fields))
      clear()
      leadToFirst(wrong)
      return wrong.length === 0
    },
    /** Brings what the server says of fields to them and leads to the first; what names none of them is the problem. */
    refuse: (found: readonly FieldError[]) => {
      const placed = found.map(({ field, message }) => ({ at: controlOf(fieldOf?.(field) ?? field, fields), message }))
      setRefused({ of: latest().values, ...saidOf(placed, fields) })
      leadToFirst(placed.map(({ at }) => at))
    },
    fail: (problem: string) => setRefused({ of: latest().values, errors: {}, problem }),
    /** As if nobody had written yet. */
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

/** What is held down at the moment. Safari gives a pressed button no focus, so the field that was left does not name it. */
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
  /** The values that were refused. */
  of: Values
  errors: Errors<Values>
  problem: string | null
}

/** What is said of fields that the form has, by field, and of all others as one text. */
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
