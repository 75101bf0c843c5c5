import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const PAGE = '/Reviews/piedmont?name=Dana+Whitfield&account=35-0007'
const heading = { level: 1 } as const

test('a yes leads to the review sites', async ({ page }) => {
  await page.goto(PAGE)
  await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Yes' }).click()
  const facebook = page.getByRole('link', { name: /Facebook/ })
  await expect(facebook).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\//)
  await expect(facebook).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: /Google/ })).toHaveAttribute('href', /^https:\/\/www\.google\.com\//)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
})

test('a no leads to a form, its thanks to the same sites, and the hauler reads it', async ({ page }, { project }) => {
  const message = `The lid was left open on ${project.name}.`
  await page.goto(PAGE)
  await page.getByRole('link', { name: 'No', exact: true }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('How can we improve?')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByText('Please enter a message')).toBeVisible()
  await expect(page.getByPlaceholder('Type your message')).toBeFocused()
  await expectAccessible(page)
  await page.getByPlaceholder('Type your message').fill(message)
  await expect(page.getByText('Please enter a message')).toBeHidden()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your feedback means a lot to us!')
  await expect(page.getByRole('link', { name: /Facebook/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Google/ })).toBeVisible()
  await expectAccessible(page)

  await logIn(page, people.owner, '/admin/customers')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  const said = page.getByRole('listitem').filter({ hasText: message })
  await expect(said).toContainText('Dana Whitfield')
  await expect(said).toContainText('Account 35-0007')
})

test('an admin chooses whose feedback is shown', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, people.admin, '/admin/feedback')
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL('/admin/feedback?company=35')
  await expect(page.getByRole('listitem').filter({ hasText: 'Account' }).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a response', () => {
  test.use({ expectedErrors: [/ERR_FAILED|400/] })

  test('the message stays and the failure is shown', async ({ page }) => {
    await page.route(/method=sendFeedback/, (route) => route.abort())
    await page.goto(`${PAGE}&at=feedback`)
    await page.getByPlaceholder('Type your message').fill('Nobody hears this')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert').getByText('Failed to send feedback.')).toBeVisible()
    await expect(page.getByPlaceholder('Type your message')).toHaveValue('Nobody hears this')
    await page.unroute(/method=sendFeedback/)
    await page.route(/method=sendFeedback/, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'Refusal-Code': 'feedback.invalid' },
        json: { success: false, messages: ['Too long', 'Too loud'] },
      }),
    )
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert').getByText('Too long, Too loud')).toBeVisible()
  })
})
