import { expect, test } from 'vitest'
import { isAt, siteLinks } from './site-links.ts'

test.each([
  ['/', []],
  ['/Services', ['SERVICES']],
  ['/Resources', ['RESOURCES']],
  ['/Resources/bear-proof-lids', ['RESOURCES']],
  ['/blog', ['RESOURCES']],
  ['/blog/bear-proof-lids', ['RESOURCES']],
  ['/services', ['SERVICES']],
  ['/Blog/bear-proof-lids', ['RESOURCES']],
  ['/blogging', []],
  ['/Can-Manager', []],
])('at %s the header marks %j', (pathname, marked) => {
  const links = siteLinks('Joe').filter(({ to }) => isAt(to, pathname))
  expect(links.map(({ label }) => label)).toEqual(marked)
})

test('marks home on the home page only', () => {
  expect([isAt('/', '/'), isAt('/', '/Services')]).toEqual([true, false])
})
