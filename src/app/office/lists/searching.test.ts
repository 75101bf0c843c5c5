import { expect, test } from 'vitest'
import { asking, beginSearching, hearing, isWaiting } from './searching.ts'

const typed = (words: string, now = beginSearching('')) => ({ ...now, typed: words })

test('an older search that the URL shows late does not undo newer typing', () => {
  const first = asking(typed('oak'))
  const second = asking(typed('oak st', first))
  const late = hearing(second, 'oak')
  expect(late.typed).toBe('oak st')
  expect(isWaiting(late)).toBe(false)
  expect(hearing(late, 'oak st')).toEqual({ typed: 'oak st', seen: 'oak st', asked: [] })
})

test('nor does an echo undo what is typed on top of it, which is still to be asked for', () => {
  const on = typed('oak street', asking(typed('oak')))
  const heard = hearing(on, 'oak')
  expect(heard.typed).toBe('oak street')
  expect(isWaiting(heard)).toBe(true)
})

test('a search that was overtaken on its way is not waited for', () => {
  const second = asking(typed('oak st', asking(typed('oak'))))
  expect(hearing(second, 'oak st').asked).toEqual([])
})

test('what the field never asked for is shown: back, forward, cleared filters', () => {
  const settled = hearing(asking(typed('oak')), 'oak')
  expect(hearing(settled, '')).toEqual(beginSearching(''))
  expect(hearing(asking(typed('oak st', settled)), 'elm')).toEqual(beginSearching('elm'))
})

test('typing back to what is shown asks for nothing, unless a newer search is on its way', () => {
  const settled = hearing(asking(typed('oak')), 'oak')
  expect(isWaiting(typed('oak', typed('oaks', settled)))).toBe(false)
  expect(isWaiting(typed('oak', asking(typed('oaks', settled))))).toBe(true)
})
