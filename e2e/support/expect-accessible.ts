import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of those that ask which colors stand beside each other. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * The page as it stands breaks no rule of WCAG 2.2 AA that a machine can see. Motion is let run out first. A journey that is
 * made at both sizes looks once, on the phone: what a machine sees of these rules is the same at the desk.
 * @param besides a frame that shows a whole page of its own, which has its own journey
 */
export async function expectAccessible(page: Page, besides?: string): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@both') && project.name === 'desktop') return
  await expectNoViolation(page, (axe) => axe.withTags(TAGS), besides)
}

/** The same page in the dark breaks none of the rules about colors: nothing else of it differs there. */
export async function expectAccessibleInTheDark(page: Page, besides?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expectNoViolation(page, (axe) => axe.withRules(RULES_OF_COLORS), besides)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoViolation(page: Page, choose: (axe: AxeBuilder) => AxeBuilder, besides?: string): Promise<void> {
  await page.evaluate(async () => {
    // What was pressed last may only now be drawn, and its motion begins with that frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // What is folded away is not drawn: motion that began there runs out once it is opened, and never before.
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
    const short = document
      .getAnimations()
      .filter(isDrawn)
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) < 1000)
    await Promise.allSettled(short.map((animation) => animation.finished))
  })
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))
  if (besides) axe.exclude(besides)
  const { violations } = await axe.setLegacyMode(!framesOfOthers(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** For frames of another origin the answers are put together in a page of their own, which takes twice the time. */
function framesOfOthers(page: Page): boolean {
  const { origin } = new URL(page.url())
  return page.frames().some((frame) => frame !== page.mainFrame() && URL.parse(frame.url())?.origin !== origin)
}
