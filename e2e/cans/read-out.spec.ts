import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectReadOut } from '../support/expect-read-out.ts'
import { FIRST_PLACE, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// A driver's day as it is read out and seen: its screen-reader snapshots hold names, roles and order.

/** Phones in landscape, and the lowest supported window of a driver's day. */
const sideways = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 1280, height: 450 },
]

test("a driver's day is read out as shown, stays light unless dark was chosen, and fits a phone in landscape", {
  tag: '@phone',
}, async ({ page }) => {
  const crew = await ownCrew(3)
  const [first, second] = crew.streets
  const board = page.locator('[data-daylight] > *').first()
  await openCrew(page, crew, 'driver')
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expectReadOut(page, 'day')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expect(board).toHaveCSS('background-color', 'rgb(249, 246, 239)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 236)')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: new RegExp(`^View .*${second}`) }).click()
  const stop = page.getByRole('dialog', { name: /^View / })
  await expect(stop).toBeVisible()
  await expectReadOut(page, 'stop')
  await stop.getByRole('button', { name: /Problem/ }).click()
  await expectReadOut(page, 'problem')

  await page.evaluate(() => localStorage.setItem('haulyard.color-scheme', 'dark'))
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: FIRST_PLACE.lat, longitude: FIRST_PLACE.lng })
  await page.goto('/admin/can-manager')
  await expect(board).toHaveCSS('background-color', 'rgb(14, 22, 19)')
  await expectFitsSideways(page, crew)
})

async function expectFitsSideways(page: Page, { streets }: OwnCrew): Promise<void> {
  const done = page.getByRole('button', { name: 'Done', exact: true })
  const acts = [
    page.getByRole('link', { name: 'Navigate' }),
    page.getByRole('button', { name: 'Problem', exact: true }),
    done,
  ]
  for (const [at, viewport] of sideways.entries()) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    const next = page.getByRole('heading', { level: 2, name: streets[at] })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Cedar Hollow, GA 30990').first()).toBeInViewport({ ratio: 1 })
    const { x, width } = (await next.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
    for (const act of acts) {
      await expect(act).toBeInViewport({ ratio: 1 })
      const box = await act.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThan(x + width)
    }
    // The phone shares its location, which is the first stop's.
    if (at === 0) await expect(page.getByText('Next stop, next door')).toBeVisible()
    if (at === 1) await expect(page.getByText('Next stop, 0.3 mi')).toBeVisible()
    if (at === 0) await expectAccessible(page)
    if (at < sideways.length - 1) await done.click()
  }
}
