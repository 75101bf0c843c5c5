import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useResume } from './use-resume.ts'

/** What a page found left undone, and went on with. */
function openPage(left: string | null) {
  const begun: string[] = []
  const { rerender } = renderHook(({ undone, by }) => useResume(undone, (what) => begun.push(`${what} by ${by}`)), {
    initialProps: { undone: left, by: 'the first' },
  })
  return { begun, show: (undone: string | null, by = 'the first') => rerender({ undone, by }) }
}

test('what was left is gone on with once, however often the page is drawn', () => {
  const { begun, show } = openPage('an order')
  show('an order')
  show('an order', 'another')
  expect(begun).toEqual(['an order by the first'])
})

test('nothing is gone on with where nothing was left', () => {
  const { begun, show } = openPage(null)
  show(null)
  expect(begun).toEqual([])
})

test('what another tab leaves is gone on with as it is known then, also after something else', () => {
  const { begun, show } = openPage(null)
  show('an order', 'the second')
  show(null)
  show('a payment', 'the third')
  show('an order', 'the fourth')
  expect(begun).toEqual(['an order by the second', 'a payment by the third', 'an order by the fourth'])
})
