import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from '#app/calls/api.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { isSameValue, rebased } from './rebased.ts'
import { type FieldErrorOptions, type FieldName, type Leaving, useFieldErrors } from './use-field-errors.ts'

export type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Form<Values extends object> {
  values: Values
  /** Current also between a change and the next render. */
  latest: () => Values
  set: (change: Partial<Values>) => void
  field: (name: FieldName<Values>) => {
    id: string
    error: string | undefined
    onBlur: (leaving?: Leaving) => void
  }
  text: (name: TextName<Values>) => ReturnType<Form<Values>['field']> & {
    name: string
    value: string
    maxLength: number | undefined
    onChange: (event: ChangeEvent<TextControl>) => void
  }
  /** @returns whether the form may be sent */
  check: () => boolean
  refuse: (errors: readonly FieldError[]) => void
  problem: string | null
  fail: (problem: string) => void
  begin: (saved: Values) => void
  rebase: (theirs: Values) => void
  /** Applies a change already saved on the server without marking the form dirty. */
  adopt: (change: (values: Values) => Values) => void
  changed: boolean
  /** Doesn't wait for a render. */
  unsaved: () => boolean
}

export interface FormOptions<Values extends object> extends FieldErrorOptions<Values> {
  start: Values
  limits?: { [Name in FieldName<Values>]?: number }
  /** Called on blur, on a typing pause, on pagehide and on unmount. */
  onLeave?: (values: Values) => void
}

const TYPING_PAUSE_MS = 300

/** On pagehide and unmount no blur event fires. */
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
