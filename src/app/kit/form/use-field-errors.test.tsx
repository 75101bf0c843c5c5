import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type FieldErrorOptions, useFieldErrors } from './use-field-errors.ts'

interface Stop {
  name: string
  size: string
  gate: string | null
  days: readonly number[]
}

const EMPTY: Stop = { name: '', size: '96', gate: null, days: [] }
const FIELDS = ['name', 'size', 'gate', 'days'] as const

/** Every field is required. */
const errorsOf = ({ name, size, gate, days }: Stop) => ({
  name: name.trim() === '' ? 'Write a name' : undefined,
  size: /^\d+$/.test(size) ? undefined : 'Write a number',
  gate: gate === null ? 'Choose a gate' : undefined,
  days: days.length === 0 ? 'Choose a day' : undefined,
})

/** The hook with its controls on the page; records which control it leads to. */
function renderErrors(
  begun = EMPTY,
  options: Partial<FieldErrorOptions<Stop>> = {},
  controls: readonly string[] = FIELDS,
) {
  for (const id of controls) document.body.append(Object.assign(document.createElement('input'), { id }))
  const now = { values: begun, begun }
  const led: string[] = []
  const { result, rerender } = renderHook(() =>
    useFieldErrors<Stop>(() => now, { fields: FIELDS, errorsOf, lead: ({ id }) => led.push(id), ...options }),
  )
  return {
    led,
    errors: () => result.current,
    shown: () => FIELDS.filter((name) => result.current.errorOf(name) !== undefined),
    write: (change: Partial<Stop>) => {
      now.values = { ...now.values, ...change }
      rerender()
    },
    leave: (name: keyof Stop, to?: Element) =>
      act(() => result.current.leave(name, to === undefined ? undefined : { relatedTarget: to })),
    refuse: (...found: [field: string, message: string][]) =>
      act(() => result.current.refuse(found.map(([field, message]) => ({ field, message })))),
  }
}

afterEach(() => document.body.replaceChildren())

describe('a blurred field', () => {
  test.each(FIELDS.filter((name) => name !== 'size'))('shows no error yet while %s is untouched and empty', (name) => {
    const { leave, shown } = renderErrors()
    leave(name)
    expect(shown()).toEqual([])
  })

  test.each([
    ['name', { ...EMPTY, name: 'Oak' }, { name: '' }],
    ['gate', { ...EMPTY, gate: 'north' }, { gate: null }],
    ['days', { ...EMPTY, days: [1] }, { days: [] }],
    ['name', EMPTY, { name: ' ' }],
    ['size', { ...EMPTY, size: 'big' }, {}],
  ] as const)('shows an error after %s was filled in or cleared wrongly', (name, begun, change) => {
    const { leave, write, shown } = renderErrors(begun)
    write(change)
    expect(shown()).toEqual([])
    leave(name)
    expect(shown()).toEqual([name])
  })

  test.each(['button', 'a'])('shows no error while a %s or its content is being pressed', (kind) => {
    const { leave, shown } = renderErrors({ ...EMPTY, size: 'big' })
    const pressed = document.createElement(kind)
    const sign = pressed.appendChild(document.createElement('span'))
    leave('size', pressed)
    leave('size', sign)
    expect(shown()).toEqual([])
    leave('size', document.createElement('input'))
    expect(shown()).toEqual(['size'])
  })

  test.each(['pointerup', 'pointercancel'])('shows no error until %s when the pressed button takes no focus', (end) => {
    const { leave, shown } = renderErrors({ ...EMPTY, size: 'big' })
    const button = document.body.appendChild(document.createElement('button'))
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    leave('size')
    expect(shown()).toEqual([])
    button.dispatchEvent(new Event(end, { bubbles: true }))
    leave('size')
    expect(shown()).toEqual(['size'])
  })
})

describe('checking', () => {
  test('passes without errors and moves no focus', () => {
    const { errors, led } = renderErrors({ name: 'Oak', size: '96', gate: 'north', days: [1] })
    act(() => expect(errors().check()).toBe(true))
    expect(led).toEqual([])
  })

  test('skips fields without a control and leads to the first wrong field that has one', () => {
    const { errors, led, shown } = renderErrors(EMPTY, { idPrefix: 'stop-' }, ['stop-size', 'stop-gate', 'stop-days'])
    act(() => expect(errors().check()).toBe(false))
    expect([led, shown()]).toEqual([['stop-gate'], ['name', 'gate', 'days']])
  })

  test('compares with the initial values', () => {
    const { errors, write } = renderErrors(EMPTY, {
      errorsOf: ({ size }, begun) => ({ size: size === begun.size ? undefined : 'It stays' }),
    })
    act(() => expect(errors().check()).toBe(true))
    write({ size: '64' })
    act(() => expect(errors().check()).toBe(false))
  })

  test('is forgotten after a reset', () => {
    const { errors, shown, refuse } = renderErrors()
    act(() => void errors().check())
    refuse(['company', 'It is closed.'])
    act(() => errors().reset())
    expect([shown(), errors().problem]).toEqual([[], null])
  })
})

describe('a server error', () => {
  test('shows at each field and leads to the first on the screen', () => {
    const { errors, led, refuse } = renderErrors()
    refuse(['days', 'No Sundays'], ['size', 'No such size'])
    expect([errors().errorOf('days'), errors().errorOf('size')]).toEqual(['No Sundays', 'No such size'])
    expect([led, errors().problem]).toEqual([['size'], null])
  })

  test('without a field of the form joins the general problem, beside the field errors', () => {
    const { errors, led, refuse } = renderErrors()
    refuse(['company', 'It is closed.'], ['size', 'No such size'], ['card', 'It has ended.'])
    expect(errors().problem).toBe('It is closed. It has ended.')
    expect([errors().errorOf('size'), led]).toEqual(['No such size', ['size']])
  })

  test('is tied to the rejected value: it clears on a change and returns with that value', () => {
    const { errors, write, refuse } = renderErrors({ ...EMPTY, name: 'Oak' })
    refuse(['name', 'It is taken'])
    write({ name: 'Oaks' })
    expect(errors().errorOf('name')).toBeUndefined()
    write({ name: 'Oak' })
    expect(errors().errorOf('name')).toBe('It is taken')
  })

  test('takes precedence over validation until its field changes', () => {
    const { errors, write, refuse } = renderErrors({ ...EMPTY, size: 'big' })
    act(() => void errors().check())
    refuse(['size', 'No such size'])
    expect(errors().errorOf('size')).toBe('No such size')
    write({ size: 'bigger' })
    expect(errors().errorOf('size')).toBe('Write a number')
  })

  test('of a field is replaced by a general failure', () => {
    const { errors, refuse, write } = renderErrors()
    refuse(['size', 'No such size'])
    act(() => errors().fail('The server could not be reached.'))
    expect([errors().errorOf('size'), errors().problem]).toEqual([undefined, 'The server could not be reached.'])
    write({ name: 'Oak' })
    expect(errors().problem).toBeNull()
  })
})
