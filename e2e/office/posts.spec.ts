import { postMessages } from '#domain/site/messages.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.beforeEach(async ({ page }) => {
  await openSession(page, people.admin)
})

test('a post is written, published, read and deleted', async ({ page, isMobile }) => {
  const name = isMobile ? 'phone' : 'desk'
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page).toHaveURL('/admin/posts/e/0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(postMessages.titleRequired, { exact: true })).toBeVisible()
  await expect(page.getByText(postMessages.metaDescriptionRequired)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Title', { exact: true }).fill(`Bear proof lids on a ${name}`)
  await expect(page.getByLabel('Slug')).toHaveValue(`bear-proof-lids-on-a-${name}`)
  await expect(page.getByLabel('Meta Title')).toHaveValue(`Bear proof lids on a ${name}`)
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.getByRole('button', { name: 'Heading 2' }).click()
  await page.keyboard.type('Two latches')
  await page.keyboard.press('Enter')
  await page.keyboard.type('One is never enough.')
  const picture = { name: 'lid.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  const describe = page.getByRole('button', { name: 'Describe the picture' })
  await expect(describe).toBeDisabled()
  await page.locator('input[type=file][hidden]').setInputFiles(picture)
  await page.getByRole('textbox', { name: 'Body' }).locator('img[src^="/files/"]').click()
  await describe.click()
  await page.getByLabel('Description of the picture').fill('A lid with two latches')
  await page.getByRole('dialog', { name: 'Describe the picture' }).getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Feature image', { exact: true }).setInputFiles(picture)
  await expect(page.getByText('please remember to save')).toBeVisible()
  await expect(page.getByText('EXISTS LOCALLY', { exact: true })).toBeVisible()
  await page.getByLabel('Meta Description').fill('Which lids hold, and what they cost.')
  await page.getByLabel('State').selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(postMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/posts\/e\/\d{2,}$/)
  await expect(page.getByText('please remember to save')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page).toHaveURL(`/Resources/bear-proof-lids-on-a-${name}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Two latches' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A lid with two latches' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the post' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByText(postMessages.deleted)).toBeVisible()
})

test('the list is searched in the URL', async ({ page }) => {
  await page.goto('/admin/posts')
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
  await page.getByLabel('Search title, author, status').fill('second truck')
  await expect(page).toHaveURL('/admin/posts?q=second+truck')
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.goto('/admin/posts?q=nobody-wrote-this')
  await expect(page.getByText('Nothing matches “nobody-wrote-this”')).toBeVisible()
})

test('a comment is hidden and restored by Undo', async ({ page, isMobile }) => {
  // Both sizes run at once against one server, so each hides its own comment.
  const words = isMobile ? 'Parking in leaving order.' : 'The magnet works.'
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Comments' }).click()
  await page.getByLabel('Search words, name, post').fill(words)
  const comment = page.getByRole('listitem').filter({ hasText: words })
  await comment.getByRole('button', { name: 'Hide' }).click()
  await expect(comment.getByText('Hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expectAccessible(page)
})
