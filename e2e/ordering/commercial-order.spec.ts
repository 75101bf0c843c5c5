import { expectReadOut, expectSnapshot } from '../support/expect-read-out.ts'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { addDumpster, cards, enterCard, enterDetails, goOn, tapDay } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('a shop orders a dumpster, accepts the terms and pays', async ({ page }, { project }) => {
  await openStep(page, { slug: 'piedmont' }, 'commercialservices', {
    type: 'Commercial',
    customerdetails: null,
    billing: null,
  })
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await expectSnapshot(page, 'commercialservices')
  await addDumpster(page, '4 Yard Dumpster, Starting at $148.00')
  // A third day replaces the oldest.
  await page.getByRole('checkbox', { name: 'Thursday' }).check()
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked()
  await page.getByText('Start date and placement (optional)').click()
  const start = (await page.locator('[data-day]:not([aria-disabled])').first().getAttribute('data-day')) ?? ''
  await tapDay(page, start)
  await expect(page.getByText(/^Service starts /)).toBeVisible()
  await page.getByLabel('Full name').fill('Robin Cook')
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Placement notes').fill('Behind the kitchen door')
  await expect(page.getByText('Enter the phone number with its area code').first()).toBeVisible()
  await expectSound(page)
  await expectReadOut(page, 'commercialservices-container')
  await page.getByLabel('Phone').fill('478-555-0177')
  await goOn(page, 'Add 4 Yard Dumpster')

  await expect(page.getByText('4 Yard Dumpster added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Say whether you need another size' })).toBeVisible()
  await goOn(page, 'No other container')
  await expect(page.getByText('1 container, 2x Weekly, Thursday and Friday')).toBeVisible()
  await expectSound(page)
  await expectSnapshot(page, 'commercialservices-added')
  await goOn(page)
  await enterDetails(page, `shop.${project.name}@example.com`)
  await goOn(page)
  await enterCard(page, cards.good)
  await goOn(page)

  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await expect(page.getByText('Robin Cook, 478-555-0177, Behind the kitchen door')).toBeVisible()
  await expect(page.getByText('$337.83').filter({ visible: true }).first()).toBeVisible()
  // At the page's end no content is half hidden by the footer.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectSound(page)
  await expectReadOut(page, 'review-commercial')
  await expect(page.getByRole('button', { name: 'Accept the terms to continue' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('checkbox', { name: /terms of service of Piedmont/ }).check()
  await goOn(page, 'Confirm Service Order')

  await expect(page.getByRole('heading', heading)).toHaveText('Thank you for Signing up for our service(s)!')
  await expect(page.getByText('$337.83 paid today')).toBeVisible()
  await expect(page.getByText(/^The container arrives /)).toBeVisible()
  await expectSnapshot(page, 'confirmation-commercial')
})
