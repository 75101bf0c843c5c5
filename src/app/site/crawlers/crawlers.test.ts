import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { contextKeys } from '#app/calls/api.ts'
import type { Answer } from '#contract/contract.ts'
import { COUNTED_PAGES } from '#domain/site/page-views.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aPost } from '#tests/support/office-rows.ts'
import { TEST_SITE } from '#tests/support/render-route.ts'
import { closedPaths, publicPaths } from './public-paths.ts'
import { loader as robots } from './robots.resource.ts'
import { loader as sitemap } from './sitemap.resource.ts'

type Post = Answer<'posts.getPosts'>[number]

async function open(path: string, loader: typeof robots | typeof sitemap, posts: Post[] = []) {
  const asked: unknown[] = []
  const { calls } = fakeServer({
    'posts.getPosts': (input) => {
      asked.push(input)
      return posts
    },
  })
  const context = new RouterContextProvider()
  context.set(contextKeys.calls, calls)
  context.set(contextKeys.site, TEST_SITE)
  const { queryRoute } = createStaticHandler([{ path, loader }])
  const answer: Response = await queryRoute(new Request(`http://haulyard.test${path}`), { requestContext: context })
  return { asked, headers: answer.headers, text: await answer.text() }
}

const POST = aPost({ url: 'cart-wash-day', publishdate: '2026-11-20' })

test('robots.txt excludes paths behind a login or key and names the sitemap', async () => {
  const { headers, text } = await open('/robots.txt', robots)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = text.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/admin', '/account', '/order/', '/pay/', '/bill/', '/cfc/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: http://haulyard.test/sitemap.xml')
})

describe('the sitemap', () => {
  test('lists every public page and every published article with its date', async () => {
    const { asked, headers, text } = await open('/sitemap.xml', sitemap, [POST])
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(asked).toMatchObject([{ state: 'published' }])
    const { url } = new XMLParser().parse(text).urlset
    expect(url).toHaveLength(publicPaths.length + 1)
    expect(url[0]).toEqual({ loc: 'http://haulyard.test/' })
    expect(url.at(-1)).toEqual({ loc: 'http://haulyard.test/Resources/cart-wash-day', lastmod: '2026-11-20' })
  })

  test('is valid XML for any characters in a URL', async () => {
    const { text } = await open('/sitemap.xml', sitemap, [{ ...POST, url: `carts-&-"lids"-<'s>` }])
    expect(XMLValidator.validate(text)).toBe(true)
    expect(text).toContain('carts-&amp;-&quot;lids&quot;-&lt;&apos;s&gt;')
  })

  test('lists no disallowed path, and only existing pages', () => {
    const pages: readonly string[] = COUNTED_PAGES
    for (const path of publicPaths) {
      expect(closedPaths.filter((closed) => path.startsWith(closed))).toEqual([])
      expect(pages).toContain(path)
    }
  })
})
