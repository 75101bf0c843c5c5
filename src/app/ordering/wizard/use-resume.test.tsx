import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useResume } from './use-resume.ts'

function openPage(left: string | null) {
  const begun: string[] = []
  const { rerender } = renderHook(({ undone, by }) => useResume(undone, (what) => begun.push(`${what} by ${by}`)), {
    initialProps: { undone: left, by: 'the first' },
  })
  return { begun, show: (undone: string | null, by = 'the first') => rerender({ undone, by }) }
}

test('unfinished work is resumed once, over any number of renders', () => {
  const { begun, show } = openPage('an order')
  show('an order')
  show('an order', 'another')
  expect(begun).toEqual(['an order by the first'])
})

test('nothing is resumed when nothing was left', () => {
  const { begun, show } = openPage(null)
  show(null)
  expect(begun).toEqual([])
})

test('work left by another tab is resumed with the latest callback, also after other work', () => {
  const { begun, show } = openPage(null)
  show('an order', 'the second')
  show(null)
  show('a payment', 'the third')
  show('an order', 'the fourth')
  expect(begun).toEqual(['an order by the second', 'a payment by the third', 'an order by the fourth'])
})
