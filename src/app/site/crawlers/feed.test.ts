import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { contextKeys } from '#app/calls/api.ts'
import type { Answer } from '#contract/contract.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { TEST_SITE } from '#tests/support/render-route.ts'
import { loader } from './feed.resource.ts'

// RSS 2.0 output for titles with any characters.

type Post = Answer<'posts.getPosts'>[number]
const PLAIN: Post = {
  id: 1,
  title: 'Cart wash day',
  url: 'cart-wash-day',
  metatitle: '',
  metadescription: 'On washing carts',
  excerpt: 'Wash them twice a year.',
  author: 'Joe',
  publishdate: '2026-11-20',
  state: 'published',
  locked: 0,
  featureimage: null,
  featurealt: '',
  minutes: 2,
  version: 1,
}

/** The feed as sent, and as an XML parser reads it. */
async function feedOf(posts: Post[]) {
  const context = new RouterContextProvider()
  context.set(contextKeys.calls, fakeServer({ 'posts.getPosts': () => posts }).calls)
  context.set(contextKeys.site, TEST_SITE)
  const { queryRoute } = createStaticHandler([{ path: '/feed.xml', loader }])
  const answer: Response = await queryRoute(new Request('http://haulyard.test/feed.xml'), { requestContext: context })
  const text = await answer.text()
  const reader = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })
  return { headers: answer.headers, text, channel: reader.parse(text).rss.channel }
}

describe('the feed', () => {
  test('is valid RSS, cached for an hour', async () => {
    const { headers, text, channel } = await feedOf([PLAIN])
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(XMLValidator.validate(text)).toBe(true)
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0"/)
    expect(channel).toMatchObject({
      title: 'Joe resources',
      link: 'http://haulyard.test/Resources',
      description: 'Articles for independent haulers.',
      language: 'en-us',
      lastBuildDate: 'Fri, 20 Nov 2026 12:00:00 GMT',
      'atom:link': { '@_href': 'http://haulyard.test/feed.xml', '@_rel': 'self' },
    })
  })

  test('links an article by its full URL, which is also its permalink id', async () => {
    const { channel } = await feedOf([PLAIN])
    expect(channel.item).toEqual([
      {
        title: 'Cart wash day',
        link: 'http://haulyard.test/Resources/cart-wash-day',
        guid: { '#text': 'http://haulyard.test/Resources/cart-wash-day', '@_isPermaLink': 'true' },
        pubDate: 'Fri, 20 Nov 2026 12:00:00 GMT',
        description: 'Wash them twice a year.',
      },
    ])
  })

  test('escapes every character, and falls back to the meta description without an excerpt', async () => {
    const title = "Carts & <b>lids</b> ]]> “two” for 'one'"
    const { text, channel } = await feedOf([{ ...PLAIN, title, excerpt: '' }])
    expect(XMLValidator.validate(text)).toBe(true)
    expect(channel.item).toMatchObject([{ title, description: 'On washing carts' }])
  })

  test('is valid without articles', async () => {
    const { text, channel } = await feedOf([])
    expect(XMLValidator.validate(text)).toBe(true)
    expect(channel).toMatchObject({ title: 'Joe resources' })
    expect(channel.item).toBeUndefined()
  })
})
