import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteByGoogle } from './route-by-google.tsx'

test("names the parts of a long day by the list's numbers", () => {
  const points = Array.from({ length: 32 }, (_, at) => ({ lat: 33 + at / 100, lng: -82 }))
  // Static markup only, so that Google is never contacted.
  const markup = renderToStaticMarkup(<RouteByGoogle points={points} first={16} apiKey="key" />)
  expect([...markup.matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    'Start to stop 36',
    'Stop 36 to end',
  ])
})
