import { expectAccessible } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

const heading = { level: 1 } as const

test('a yes leads to the review sites, a no to a form, and the hauler gets what was written', async ({ page }) => {
  const message = 'The lid was left open.'
  await page.goto('/Reviews/piedmont?name=Dana+Whitfield&account=35-0007')

  await test.step('a yes leads to the review sites, and back', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Yes' }).click()
    await expect(page.getByRole('link', { name: /Facebook/ })).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', heading)).toHaveText('Would you recommend Piedmont Hauling?')
  })

  await test.step('a no leads to a form and its thanks', async () => {
    await page.getByRole('link', { name: 'No', exact: true }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('How can we improve?')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByText('Please enter a message')).toBeVisible()
    await expectAccessible(page)
    await page.getByPlaceholder('Type your message').fill(message)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your feedback means a lot to us!')
  })

  const { ask } = await openWire(people.owner, DEMO_PASSWORD)
  const [latest] = await ask('reviews.getFeedback', { i: 35 })
  expect(latest).toMatchObject({ name: 'Dana Whitfield', account: '35-0007', feedback: message })
})
