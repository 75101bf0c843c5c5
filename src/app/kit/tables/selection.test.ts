import { expect, test } from 'vitest'
import { type Selection, toggleRow, wholePage } from './selection.ts'

const selection = (...chosen: string[]): Selection & { now: () => string[] } => {
  let now: ReadonlySet<string> = new Set(chosen)
  return {
    chosen: now,
    onChange: (next) => {
      now = next
    },
    now: () => [...now],
  }
}

test('toggles a row', () => {
  const none = selection()
  toggleRow(none, 'a')
  expect(none.now()).toEqual(['a'])
  const both = selection('a', 'b')
  toggleRow(both, 'a')
  expect(both.now()).toEqual(['b'])
})

test('a page is selected wholly, partly or not at all', () => {
  const boxOf = (...chosen: string[]) => {
    const { checked, partly } = wholePage(selection(...chosen), ['a', 'b'])
    return { checked, partly }
  }
  expect(boxOf()).toEqual({ checked: false, partly: false })
  expect(boxOf('a', 'on another page')).toEqual({ checked: false, partly: true })
  expect(boxOf('a', 'b')).toEqual({ checked: true, partly: false })
  expect(wholePage(selection(), []).checked).toBe(false)
})

test("the page's checkbox selects the rest, then clears the page", () => {
  const some = selection('a', 'elsewhere')
  wholePage(some, ['a', 'b']).onChange()
  expect(some.now()).toEqual(['a', 'elsewhere', 'b'])
  const all = selection('a', 'elsewhere', 'b')
  wholePage(all, ['a', 'b']).onChange()
  expect(all.now()).toEqual(['elsewhere'])
})
