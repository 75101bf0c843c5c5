import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page as it stands breaks no rule of WCAG 2.2 AA that a machine can see. Motion is let run out first. A journey that is
 * made at both sizes looks once, on the phone: what a machine sees of these rules is the same at the desk.
 * @param besides a frame that shows a whole page of its own, which has its own journey
 */
export async function expectAccessible(page: Page, besides?: string): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@both') && project.name === 'desktop') return
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) < 1000)
        .map((animation) => animation.finished),
    ),
  )
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(TAGS)
  const { violations } = await (besides ? axe.exclude(besides) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
