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

/** Everything is asked for. */
const errorsOf = ({ name, size, gate, days }: Stop) => ({
  name: name.trim() === '' ? 'Write a name' : undefined,
  size: /^\d+$/.test(size) ? undefined : 'Write a number',
  gate: gate === null ? 'Choose a gate' : undefined,
  days: days.length === 0 ? 'Choose a day' : undefined,
})

/** The errors of a form whose controls stand on the page; what is led to is written down. */
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

describe('a field that is left', () => {
  test.each(FIELDS.filter((name) => name !== 'size'))('as it came, with nothing in %s, shows no error yet', (name) => {
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
  ] as const)('with something wrong written into or taken out of %s shows it', (name, begun, change) => {
    const { leave, write, shown } = renderErrors(begun)
    write(change)
    expect(shown()).toEqual([])
    leave(name)
    expect(shown()).toEqual([name])
  })

  test.each(['button', 'a'])(
    'for a press on a %s, or on what stands in it, shows no error under the finger',
    (kind) => {
      const { leave, shown } = renderErrors({ ...EMPTY, size: 'big' })
      const pressed = document.createElement(kind)
      const sign = pressed.appendChild(document.createElement('span'))
      leave('size', pressed)
      leave('size', sign)
      expect(shown()).toEqual([])
      leave('size', document.createElement('input'))
      expect(shown()).toEqual(['size'])
    },
  )

  test.each(['pointerup', 'pointercancel'])(
    'for a button that takes no focus shows no error until the %s, whatever it was left for',
    (end) => {
      const { leave, shown } = renderErrors({ ...EMPTY, size: 'big' })
      const button = document.body.appendChild(document.createElement('button'))
      button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      leave('size')
      expect(shown()).toEqual([])
      button.dispatchEvent(new Event(end, { bubbles: true }))
      leave('size')
      expect(shown()).toEqual(['size'])
    },
  )
})

describe('checking', () => {
  test('passes where every error is none, and leads nowhere', () => {
    const { errors, led } = renderErrors({ name: 'Oak', size: '96', gate: 'north', days: [1] })
    act(() => expect(errors().check()).toBe(true))
    expect(led).toEqual([])
  })

  test('passes over what has no control on the page, to the first wrong field that has one', () => {
    const { errors, led, shown } = renderErrors(EMPTY, { idPrefix: 'stop-' }, ['stop-size', 'stop-gate', 'stop-days'])
    act(() => expect(errors().check()).toBe(false))
    expect([led, shown()]).toEqual([['stop-gate'], ['name', 'gate', 'days']])
  })

  test('knows what the form began from', () => {
    const { errors, write } = renderErrors(EMPTY, {
      errorsOf: ({ size }, begun) => ({ size: size === begun.size ? undefined : 'It stays' }),
    })
    act(() => expect(errors().check()).toBe(true))
    write({ size: '64' })
    act(() => expect(errors().check()).toBe(false))
  })

  test('that is begun anew has found nothing', () => {
    const { errors, shown, refuse } = renderErrors()
    act(() => void errors().check())
    refuse(['company', 'It is closed.'])
    act(() => errors().reset())
    expect([shown(), errors().problem]).toEqual([[], null])
  })
})

describe('what the server says', () => {
  test('of several fields stands at each, and leads to the first on the screen, whichever it named first', () => {
    const { errors, led, refuse } = renderErrors()
    refuse(['days', 'No Sundays'], ['size', 'No such size'])
    expect([errors().errorOf('days'), errors().errorOf('size')]).toEqual(['No Sundays', 'No such size'])
    expect([led, errors().problem]).toEqual([['size'], null])
  })

  test('of other things is said in one, beside what stands at its field', () => {
    const { errors, led, refuse } = renderErrors()
    refuse(['company', 'It is closed.'], ['size', 'No such size'], ['card', 'It has ended.'])
    expect(errors().problem).toBe('It is closed. It has ended.')
    expect([errors().errorOf('size'), led]).toEqual(['No such size', ['size']])
  })

  test('of a value is true of that value: it goes with a change and is back with what was refused', () => {
    const { errors, write, refuse } = renderErrors({ ...EMPTY, name: 'Oak' })
    refuse(['name', 'It is taken'])
    write({ name: 'Oaks' })
    expect(errors().errorOf('name')).toBeUndefined()
    write({ name: 'Oak' })
    expect(errors().errorOf('name')).toBe('It is taken')
  })

  test('goes before our own words, which are back once the field has changed', () => {
    const { errors, write, refuse } = renderErrors({ ...EMPTY, size: 'big' })
    act(() => void errors().check())
    refuse(['size', 'No such size'])
    expect(errors().errorOf('size')).toBe('No such size')
    write({ size: 'bigger' })
    expect(errors().errorOf('size')).toBe('Write a number')
  })

  test('at last stands alone: a failure of the whole takes away what was said of a field', () => {
    const { errors, refuse, write } = renderErrors()
    refuse(['size', 'No such size'])
    act(() => errors().fail('The server could not be reached.'))
    expect([errors().errorOf('size'), errors().problem]).toEqual([undefined, 'The server could not be reached.'])
    write({ name: 'Oak' })
    expect(errors().problem).toBeNull()
  })
})
