import { describe, expect, test } from 'vitest'
import { TEST_SITE } from '#tests/support/render-route.ts'
import { pageMeta } from './page-meta.ts'

const ROOT = { site: TEST_SITE }
const ARTICLE = {
  path: '/Resources/wash-day',
  description: 'On washing carts',
  article: true,
  image: '/files/cart.png',
}

describe('the meta data of a page', () => {
  test('is the title with the brand, and the title alone when the root failed to load', () => {
    expect(pageMeta('Services', ROOT)).toEqual([{ title: 'Services | Joe' }])
    expect(pageMeta('Services', undefined, ARTICLE)).toEqual([
      { title: 'Services' },
      { name: 'description', content: 'On washing carts' },
    ])
  })

  test('hides personal pages from robots', () => {
    expect(pageMeta('Your account', ROOT, { hidden: true })).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('has an absolute canonical URL and picture for sharing', () => {
    const meta = pageMeta('Wash day', ROOT, ARTICLE)
    const url = 'http://haulyard.test/Resources/wash-day'
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(meta).toContainEqual({ property: 'og:url', content: url })
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
    expect(meta).toContainEqual({ property: 'og:title', content: 'Wash day' })
    expect(meta).toContainEqual({ property: 'og:image', content: 'http://haulyard.test/files/cart.png' })
  })

  test('has no picture when there is none', () => {
    const meta = pageMeta('Services', ROOT, { path: '/Services', image: null })
    const names = meta.flatMap((descriptor) => ('property' in descriptor ? descriptor.property : []))
    expect(names).toEqual(['og:site_name', 'og:type', 'og:title', 'og:url'])
  })
})
