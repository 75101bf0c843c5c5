import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from '#app/api.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { isSameValue, rebased } from './rebased.ts'
import { type FieldErrorOptions, type FieldName, type Leaving, useFieldErrors } from './use-field-errors.ts'

/** The fields that hold text. */
export type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What somebody writes on a screen, what is wrong with it, and whether it differs from what is saved. */
export interface Form<Values extends object> {
  values: Values
  /** The values at this very moment, for whoever goes on after a change. */
  latest: () => Values
  set: (change: Partial<Values>) => void
  /** For a field: its id, its error, and what to call when it is left. */
  field: (name: FieldName<Values>) => {
    id: string
    error: string | undefined
    onBlur: (leaving?: Leaving) => void
  }
  /** Everything that a field of text needs besides its label. */
  text: (name: TextName<Values>) => ReturnType<Form<Values>['field']> & {
    name: string
    value: string
    maxLength: number | undefined
    onChange: (event: ChangeEvent<TextControl>) => void
  }
  /** Shows every error and leads to the first. @returns whether the form may be sent */
  check: () => boolean
  /** What the server says of fields, each at its control. */
  refuse: (errors: readonly FieldError[]) => void
  /** What stands above the button: why the form was not taken, where that is about no field. */
  problem: string | null
  fail: (problem: string) => void
  /** Begins anew from what is saved. */
  begin: (saved: Values) => void
  /** Goes on with what was written, on top of what somebody else saved meanwhile. */
  rebase: (theirs: Values) => void
  /** A change that the server knows already: neither lost nor counted as unsaved. */
  adopt: (change: (values: Values) => Values) => void
  changed: boolean
  /** Whether something is unsaved at this very moment, for the guard. */
  unsaved: () => boolean
}

export interface FormOptions<Values extends object> extends FieldErrorOptions<Values> {
  start: Values
  /** The most characters that a field takes. */
  limits?: { [Name in FieldName<Values>]?: number }
  /** Hears the values when a field was left, when typing pauses and when the page goes, to keep them. */
  onLeave?: (values: Values) => void
}

const TYPING_PAUSE_MS = 300

/** Keeps what is typed when typing pauses, and at once when the page or the form goes: they leave no field. */
function useKeeping(keep: () => void) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    keep()
  }
  useWindowEvents({ pagehide: () => pause.current && now() })
  const gone = useEffectEvent(() => pause.current && now())
  useEffect(() => () => void gone(), [])
  const soon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(now, TYPING_PAUSE_MS)
  }
  return { now, soon }
}

/** The one form hook: values, errors at their fields, and what is unsaved. Nothing that was typed is ever taken away. */
export function useForm<Values extends object>({
  start,
  limits = {},
  onLeave,
  ...checks
}: FormOptions<Values>): Form<Values> {
  const [state, setState] = useState({ values: start, begun: start })
  const now = useRef(state)
  const put = (values: Values, begun: Values) => {
    now.current = { values, begun }
    setState(now.current)
  }
  const errors = useFieldErrors(() => now.current, checks)
  const keeping = useKeeping(() => onLeave?.(now.current.values))
  const set = (change: Partial<Values>) => {
    put({ ...now.current.values, ...change }, now.current.begun)
    if (onLeave) keeping.soon()
  }
  const field = (name: FieldName<Values>) => ({
    id: errors.idOf(name),
    error: errors.errorOf(name),
    onBlur: (leaving?: Leaving) => {
      errors.leave(name, leaving)
      keeping.now()
    },
  })
  return {
    values: state.values,
    latest: () => now.current.values,
    set,
    field,
    text: (name) => ({
      ...field(name),
      name,
      value: String(state.values[name]),
      maxLength: limits[name],
      onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    check: errors.check,
    refuse: errors.refuse,
    problem: errors.problem,
    fail: errors.fail,
    begin: (saved) => {
      put(saved, saved)
      errors.reset()
    },
    rebase: (theirs) => put(rebased(now.current.values, now.current.begun, theirs), theirs),
    adopt: (change) => put(change(now.current.values), change(now.current.begun)),
    changed: !isSameValue(state.values, state.begun),
    unsaved: useCallback(() => !isSameValue(now.current.values, now.current.begun), []),
  }
}
