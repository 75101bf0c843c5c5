import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Frame, type Page, test } from '@playwright/test'

const requireOfAxe = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright')))
const AXE = readFileSync(requireOfAxe.resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that compare adjacent colors. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * The page passes axe (WCAG 2.2 AA), checked after its motion has ended. A journey that runs at both sizes checks on
 * the phone only, because these rules give the same result on a desktop.
 * @param besides a frame with a whole page of its own, which has its own journey
 */
export async function expectAccessible(page: Page, besides?: string): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@both') && project.name === 'desktop') return
  await expectNoViolation(page, (axe) => axe.withTags(TAGS), besides)
}

/** The page in dark mode passes the rules about colors; nothing else differs there. */
export async function expectAccessibleInTheDark(page: Page, besides?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expectNoViolation(page, (axe) => axe.withRules(RULES_OF_COLORS), besides)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoViolation(page: Page, choose: (axe: AxeBuilder) => AxeBuilder, besides?: string): Promise<void> {
  await page.evaluate(async () => {
    // The last press may not be drawn yet; its motion begins with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // Motion in a folded part never ends before it is unfolded.
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
    const short = document
      .getAnimations()
      .filter(isDrawn)
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) < 1000)
    await Promise.allSettled(short.map((animation) => animation.finished))
  })
  const frames = besides ? [] : await framesToCheck(page)
  const builder = new AxeBuilder({ page, axeSource: await loadAxe(page, frames) })
  const axe = choose(builder.options({ resultTypes: ['violations'], iframes: frames.length > 0 }))
  if (besides) axe.exclude(besides)
  const others = frames.filter((frame) => isOfOthers(page, frame))
  // axe merges results of cross-origin frames in a separate page, which takes twice the time.
  const { violations } = await axe.setLegacyMode(others.length === 0).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  for (const frame of others) if (frame.url().startsWith('http')) checkedOnce.add(documentOf(frame))
}

/** A script without effect, given to axe's runner where axe is loaded already. */
const NOTHING = '0'

/**
 * Loads axe once per document and returns the source for its runner, which would run 1.5 MB of it twice per check, two
 * thirds of the check's time. With frames the runner loads axe into each of them.
 */
async function loadAxe(page: Page, frames: readonly Frame[]): Promise<string> {
  if (frames.length > 0) return AXE
  if (await page.evaluate(() => 'axe' in window)) return NOTHING
  // A script of its own is compiled once per process, and takes two thirds of what Playwright's `eval` takes. The session
  // ends with the page: ended here, it would take a page's virtual passkey device along.
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Runtime.evaluate', { expression: AXE })
  return NOTHING
}

/** Documents of other origins that passed: the processor's card fields are the same on every page that takes a card. */
const checkedOnce = new Set<string>()

async function framesToCheck(page: Page): Promise<Frame[]> {
  const inside = page.frames().filter((frame) => frame !== page.mainFrame() && !checkedOnce.has(documentOf(frame)))
  const isPixel = await Promise.all(inside.map(isTrackingPixel))
  return inside.filter((_, at) => !isPixel[at])
}

/** A hauler's own code in a frame that shows nothing; scanning a foreign frame takes several times the page's time. */
async function isTrackingPixel(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement()
  return (await element.getAttribute('data-pixel')) !== null
}

const documentOf = (frame: Frame) => frame.url().replace(/[?#].*/, '')

const isOfOthers = (page: Page, frame: Frame) => URL.parse(frame.url())?.origin !== new URL(page.url()).origin
