import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// Office screens arrive with their data, without waiting for scripts to request it. every-screen.spec.ts checks that
// scripts don't request it again.

/** Lists are searched for the expected row, because other journeys add rows before it. */
const screens = [
  ['/admin?q=Tidewater', 'Tidewater Disposal'],
  ['/admin/company/e/35', 'Platform settings'],
  ['/admin/company/e/35?tab=days', 'Closed days to come'],
  ['/admin/dashboard', 'Recurring revenue'],
  ['/admin/customers', '1 to 10 of'],
  ['/admin/customers/import', 'Import customers'],
  ['/admin/orders', 'orders match'],
  ['/admin/differences', 'Differences'],
  ['/admin/orders/to-be-asked', 'To be asked'],
  ['/admin/feedback', 'Feedback'],
  ['/admin/maps?company=35&q=Cedar', 'Cedar Hollow'],
  ['/admin/maps/e/351', 'Cedar Hollow'],
  ['/admin/services?company=35&q=Household', 'Household Trash'],
  ['/admin/services/e/3501', 'Household Trash'],
  ['/admin/prices?company=35&q=carts', 'Household carts'],
  ['/admin/prices/e/piedmont-trash', 'Weekdays'],
  ['/admin/users?q=driver%40demo', people.driver],
  ['/admin/users/e/1003', 'Nell Ashby'],
  ['/admin/posts', '1 to 10 of'],
  ['/admin/posts/comments', 'Shown'],
  ['/admin/mail', 'Mail'],
  ['/admin/health', 'Health'],
  ['/admin/trail', 'Activity'],
  ['/admin/can-manager?group=135', 'Other Deliveries'],
  ['/admin/can-go-backs?group=135', 'Other Go Backs'],
  ['/account', 'This device'],
] as const

test("every screen's first HTML holds its data", async ({ page }) => {
  await openSession(page, people.admin)
  for (const [path, shown] of screens) {
    const html = await (await page.request.get(path)).text()
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
    expect(text, path).toContain('aria-label="Screens"')
    expect(text, path).toContain('<h1')
    expect(text, path).toContain(shown)
  }
})

test("a crew's first HTML names its company", async ({ page }) => {
  for (const member of [people.manager, people.driver]) {
    await page.context().clearCookies()
    await openSession(page, member)
    const html = await (await page.request.get('/admin/can-manager')).text()
    // In the phone's bar and at the head of the menu.
    expect(html.match(/<strong[^>]*>Piedmont Hauling</g)?.length).toBeGreaterThanOrEqual(2)
  }
})
