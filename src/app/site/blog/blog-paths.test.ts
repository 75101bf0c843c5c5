import { expect, test } from 'vitest'
import { blogBase, unknownPostPath } from './blog-paths.ts'

test.each([
  ['/blog', '/blog', '/blog'],
  ['/Blog/cart-wash-day', '/blog', '/blog'],
  ['/resources', '/Resources', '/resources'],
  ['/Resources/blog', '/Resources', '/resources'],
])('%s belongs to %s, and an unknown post there redirects to %s', (path, base, unknown) => {
  expect([blogBase(path), unknownPostPath(path)]).toEqual([base, unknown])
})
