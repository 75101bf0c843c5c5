import { expect, it, test } from 'vitest'
import { pixelAddress, pixelPage } from './pixel-page.ts'

it.each([
  ['350350350350350', 'https://www.facebook.com/tr?id=350350350350350&ev=PageView&noscript=1'],
  ['G-MAGNOLIA33', 'https://www.google-analytics.com/g/collect?v=2&tid=G-MAGNOLIA33&cid=7.8&en=page_view'],
  ['"><script>', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s is counted at %s', (id, address) => expect(pixelAddress(id, '7.8')).toBe(address))

test('the frame contains only the pixel', () => {
  expect(pixelPage('https://a.example/?a=1&b=2')).toContain('<body><img src="https://a.example/?a=1&amp;b=2"')
  expect(pixelPage(null)).toContain('<body></body>')
})
