import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteByGoogle } from './route-by-google.tsx'

test('the parts of a long day are named by the numbers of the list, which begins where the driver is', () => {
  const points = Array.from({ length: 32 }, (_, at) => ({ lat: 33 + at / 100, lng: -82 }))
  // As markup alone: nothing is asked of Google.
  const markup = renderToStaticMarkup(<RouteByGoogle points={points} first={16} apiKey="key" />)
  expect([...markup.matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    'Start to stop 36',
    'Stop 36 to end',
  ])
})
