import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Loaded } from '#app/calls/use-loaded.ts'
import { useLastReady } from './use-last-ready.ts'

const LOADING: Loaded<string> = { state: 'loading' }
const FAILED: Loaded<string> = { state: 'failed', status: 0 }
const ready = (value: string): Loaded<string> => ({ state: 'ready', value })

/** What is shown after each step of loading, of one company or another. */
function shownAfter(...steps: [loaded: Loaded<string>, of: string][]) {
  const [[loaded, of] = [LOADING, ''], ...more] = steps
  const { result, rerender } = renderHook((props) => useLastReady(props.loaded, props.of), {
    initialProps: { loaded, of },
  })
  const shown = [result.current]
  for (const [next, whose] of more) {
    rerender({ loaded: next, of: whose })
    shown.push(result.current)
  }
  return shown
}

test('what was loaded last stands while the next is on its way, and when it fails', () => {
  expect(
    shownAfter([LOADING, 'one'], [ready('first'), 'one'], [LOADING, 'one'], [ready('second'), 'one'], [FAILED, 'one']),
  ).toEqual([undefined, 'first', 'first', 'second', 'second'])
})

test('another company begins with nothing, also on the way back to the first', () => {
  expect(
    shownAfter([ready('first'), 'one'], [LOADING, 'two'], [ready('theirs'), 'two'], [LOADING, 'two'], [LOADING, 'one']),
  ).toEqual(['first', undefined, 'theirs', 'theirs', undefined])
})
