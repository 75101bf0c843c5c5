import { expect, test } from 'vitest'
import { asking, beginSearching, hearing, isWaiting } from './search-field.tsx'

const typed = (words: string, now = beginSearching('')) => ({ ...now, typed: words })

test('keeps newer typing when the URL shows an older search late', () => {
  const first = asking(typed('oak'))
  const second = asking(typed('oak st', first))
  const late = hearing(second, 'oak')
  expect(late.typed).toBe('oak st')
  expect(isWaiting(late)).toBe(false)
  expect(hearing(late, 'oak st')).toEqual({ typed: 'oak st', seen: 'oak st', asked: [] })
})

test('keeps text typed on top of an echo, still waiting to be searched', () => {
  const on = typed('oak street', asking(typed('oak')))
  const heard = hearing(on, 'oak')
  expect(heard.typed).toBe('oak street')
  expect(isWaiting(heard)).toBe(true)
})

test('drops an overtaken search from those it waits for', () => {
  const second = asking(typed('oak st', asking(typed('oak'))))
  expect(hearing(second, 'oak st').asked).toEqual([])
})

test('shows a URL that the field did not ask for: back, forward, cleared filters', () => {
  const settled = hearing(asking(typed('oak')), 'oak')
  expect(hearing(settled, '')).toEqual(beginSearching(''))
  expect(hearing(asking(typed('oak st', settled)), 'elm')).toEqual(beginSearching('elm'))
})

test('asks for nothing after typing back to the shown search, unless a newer search is pending', () => {
  const settled = hearing(asking(typed('oak')), 'oak')
  expect(isWaiting(typed('oak', typed('oaks', settled)))).toBe(false)
  expect(isWaiting(typed('oak', asking(typed('oaks', settled))))).toBe(true)
})
