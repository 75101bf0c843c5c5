import { expectSound } from '../support/expect-sound.ts'
import { CONFIRM, cards, enterCard, enterDetails, goOn, openServices } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo } from '../support/wire-orders.ts'

test(
  'an apartment number added to a suggested house appears on the order and in the mail',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    const email = `flat.${project.name}@example.com`
    await openServices(page, 'piedmont', 'Residential')
    await page.getByRole('button', { name: 'Add both' }).click()
    await goOn(page)
    await enterDetails(page, email)
    await page.getByRole('button', { name: 'Add apartment or unit' }).click()
    const unit = page.getByLabel('Apartment or unit')
    await expect(unit).toBeFocused()
    await expectSound(page)
    await unit.fill('Spc 175')
    await unit.press('Enter')
    await enterCard(page, cards.good)
    await goOn(page)
    await expect(page.getByText('Service and billing address')).toBeVisible()
    await expect(page.getByText('120 Oak Street Spc 175').first()).toBeVisible()
    await goOn(page, CONFIRM)
    await page.getByRole('link', { name: 'Choose later' }).click()
    await page.getByRole('link', { name: 'See or change your order' }).click()
    await expect(page.getByText(/120 Oak Street Spc 175, Cedar Hollow/).first()).toBeVisible()
    await expect
      .poll(async () => (await messagesTo(email))[0]?.text ?? '')
      .toContain('120 Oak Street Spc 175, Cedar Hollow')
  },
)
