import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blogPage } from './blog-pages.ts'

test('shows twenty posts on one page', () => {
  expect(blogPage(20, 2)).toEqual({ page: 1, pageSize: 20, paged: false, from: 0, to: 20 })
})

test('splits twenty-one posts into pages of ten', () => {
  expect(blogPage(21, 3)).toEqual({ page: 3, pageSize: 10, paged: true, from: 20, to: 21 })
})

test('shows every post on exactly one page, and the last page for numbers beyond it', () => {
  fc.assert(
    fc.property(fc.nat(200), (total) => {
      const { pageSize } = blogPage(total, 1)
      const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => blogPage(total, index + 1))
      expect(pages.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(total)
      expect(blogPage(total, 999)).toEqual(blogPage(total, Math.max(1, pages.length)))
    }),
  )
})

test.each([Number.NaN, -3, 0, 1.5])('shows the first page for %s', (asked) => {
  expect(blogPage(30, asked).page).toBe(1)
})
