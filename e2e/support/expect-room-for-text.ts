import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** Text spacing of WCAG 2.2, 1.4.12: lines, letters, words and paragraphs. */
const WIDE = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Wide text spacing cuts no text that was whole before. */
export async function expectRoomForText(page: Page): Promise<void> {
  const before = await page.evaluate(cutTexts)
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, WIDE)
  const cut = await page.evaluate(cutTexts)
  expect(cut.filter((text) => !before.includes(text))).toEqual([])
}

/** At 200 % text size (not zoom) the page scrolls vertically only and cuts no text that was whole before. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = await page.evaluate(cutTexts)
  // The browser's setting, which rem and the widths of media queries follow.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  // Layouts that follow a media query in script are drawn with the next frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const cut = await page.evaluate(cutTexts)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  expect
    .soft(
      cut.filter((text) => !before.includes(text)),
      page.url(),
    )
    .toEqual([])
}

/** Texts cut by their box or the window. Texts with an ellipsis, shown in full elsewhere, and drawings are exempt. */
function cutTexts(): string[] {
  const root = document.documentElement
  const cut = root.scrollWidth > root.clientWidth ? ['the page is wider than the window'] : []
  const scrolls = (one: Element | null): boolean =>
    one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  for (const one of document.body.querySelectorAll('*')) {
    const { width, height, right } = one.getBoundingClientRect()
    // Text for screen readers only is a pixel wide.
    if (width <= 2 || height <= 2 || one.closest('[aria-hidden=true], svg, iframe, [class*=maplibre]')) continue
    const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(one)
    if (visibility === 'hidden' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
      (hides(overflowY) && one.scrollHeight > one.clientHeight + 2) ||
      (right > innerWidth + 1 && one.children.length === 0 && !scrolls(one))
    if (isCut) cut.push(`${one.tagName.toLowerCase()}: ${one.textContent?.trim().slice(0, 60)}`)
  }
  return cut
}
