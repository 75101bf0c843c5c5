import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

// A feedback without a response.
test.use({ expectedErrors: [/ERR_FAILED/] })

test('a yes leads to the review sites, a no to a form, its thanks to the same sites, and the hauler reads it', async ({
  page,
}) => {
  const message = 'The lid was left open.'
  const facebook = page.getByRole('link', { name: /Facebook/ })
  const google = page.getByRole('link', { name: /Google/ })
  await page.goto('/Reviews/piedmont?name=Dana+Whitfield&account=35-0007')

  await test.step('a yes leads to the review sites', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Yes' }).click()
    await expect(facebook).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\//)
    await expect(facebook).toHaveAttribute('rel', /noopener/)
    await expect(google).toHaveAttribute('href', /^https:\/\/www\.google\.com\//)
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
  })

  await test.step('a no leads to a form that keeps its message without a response', async () => {
    await page.getByRole('link', { name: 'No', exact: true }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('How can we improve?')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByText('Please enter a message')).toBeVisible()
    await expect(page.getByPlaceholder('Type your message')).toBeFocused()
    await expectAccessible(page)
    await page.getByPlaceholder('Type your message').fill(message)
    await expect(page.getByText('Please enter a message')).toBeHidden()
    await page.route(/method=sendFeedback/, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert').getByText('Failed to send feedback.')).toBeVisible()
    await expect(page.getByPlaceholder('Type your message')).toHaveValue(message)
  })

  await test.step('its thanks lead to the same sites', async () => {
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your feedback means a lot to us!')
    await expect(facebook).toBeVisible()
    await expect(google).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the hauler reads it', async () => {
    await logIn(page, people.owner, '/admin/customers')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
    const said = page.getByRole('listitem').filter({ hasText: message })
    await expect(said).toContainText('Dana Whitfield')
    await expect(said).toContainText('Account 35-0007')
  })
})
