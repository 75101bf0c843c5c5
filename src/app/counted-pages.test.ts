import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { COUNTED_PAGES, PAGES_WITH_CODES } from '#domain/site/page-views.ts'

// Every route is counted, or listed here with a reason.

/** Matched as a hauler's slug. */
const SHADOWED = ['/Demo/:step']
/** Files, a redirect page, a page for developers, and 404s. */
const NO_PAGE = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/manifest.webmanifest',
  '/authenticated',
  '/dev/kit',
  '/*',
  '/admin/*',
]

test('every route is counted or excluded for a reason', () => {
  const paths = [...new Set(pathsOf(routes as RouteConfigEntry[], ''))]
  expect(paths.sort()).toEqual([...COUNTED_PAGES, ...PAGES_WITH_CODES, ...SHADOWED, ...NO_PAGE].sort())
})

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? [above] : spellings(path).map((spelling) => `${above}/${spelling}`)
    const inside = (children ?? []).length === 0 ? [] : here.flatMap((each) => pathsOf(children ?? [], each))
    const own = path === undefined && !index ? [] : here.map((each) => each || '/')
    return [...own, ...inside]
  })
}

function spellings(path: string): string[] {
  if (!path.endsWith('?')) return [path]
  const whole = path.slice(0, -1)
  const shorter = whole.split('/').slice(0, -1).join('/')
  return shorter ? [shorter, whole] : [whole]
}
