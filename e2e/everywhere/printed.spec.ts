import type { Page } from '@playwright/test'
import { askAsPage } from '../support/call-as-page.ts'
import { openSession, people } from '../support/log-in.ts'
import { openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'
import { orderPaid } from '../support/wire-orders.ts'

// Pages that people print are whole on paper: no menu, no buttons, and nothing cut off by a box that scrolls. Run sheets
// and bills have their own journeys.

/** Texts that are cut off, by the element that cuts them. */
const cutOff = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((box) => box.checkVisibility() && getComputedStyle(box).overflowY !== 'visible')
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`),
  )

async function expectWhole(page: Page, heading: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await cutOff(page)).toEqual([])
}

test('lanes and lists are printed with all stops, and a customer’s page without its acts', async ({ page }) => {
  const crew = await ownCrew(30)
  const last = page.getByText(crew.streets.at(-1) ?? '', { exact: true })
  await openCrew(page, crew, 'owner', '/admin/can-manager?view=lanes')
  await expect(last).toBeAttached()
  await expectWhole(page, 'Deliveries')
  await expect(page.getByRole('button', { name: /Invite|Router|Refresh|Shorten|Map/ })).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 792 612]']))

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Lists' }).click()
  await expect(page.getByRole('region', { name: 'Other Deliveries', exact: true })).toContainText(
    crew.streets[29] ?? '',
  )
  await expectWhole(page, 'Deliveries')
  await expect(page.getByRole('button', { name: /Edit|Move|Refresh|Invite/ })).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  const { email, lastname } = await orderPaid()
  await openSession(page, people.owner)
  const [customer] = await askAsPage<{ id: number }[]>(page, 'customers', 'getCustomers', { query: email })
  await page.goto(`/admin/customers/e/${customer?.id}`)
  await expect(page.getByText('Time line')).toBeVisible()
  await expectWhole(page, `Robin ${lastname}`)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('$73.54').first()).toBeVisible()
})
