import type { Page } from '@playwright/test'
import { postMessages } from '#domain/site/post-messages.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'

const picture = { name: 'lid.png', mimeType: 'image/png', buffer: PIXEL }

async function writeBody(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.getByRole('button', { name: 'Heading 2' }).click()
  await page.keyboard.type('Two latches')
  await page.keyboard.press('Enter')
  await page.keyboard.type('One is never enough.')
  const describe = page.getByRole('button', { name: 'Describe the picture' })
  await expect(describe).toBeDisabled()
  await page.locator('input[type=file][hidden]').setInputFiles(picture)
  await page.getByRole('textbox', { name: 'Body' }).locator('img[src^="/files/"]').click()
  await describe.click()
  await page.getByLabel('Description of the picture').fill('A lid with two latches')
  await page.getByRole('dialog', { name: 'Describe the picture' }).getByRole('button', { name: 'Save' }).click()
}

test('a post is written with pictures, published and read', async ({ page }) => {
  await openSession(page, people.admin)
  await page.goto('/admin/posts/e/0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(postMessages.metaDescriptionRequired)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Bear proof lids')
  await expect(page.getByLabel('Slug')).toHaveValue('bear-proof-lids')
  await writeBody(page)
  await page.getByLabel('Feature image', { exact: true }).setInputFiles(picture)
  await expect(page.getByText('please remember to save')).toBeVisible()
  await expect(page.getByText('EXISTS LOCALLY', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Meta Description').fill('Which lids hold, and what they cost.')
  await page.getByLabel('State').selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(postMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/posts\/e\/\d{2,}$/)
  await expect(page.getByText('please remember to save')).toBeHidden()
  const id = Number(page.url().split('/').at(-1))

  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page).toHaveURL('/Resources/bear-proof-lids')
  await expect(page.getByRole('heading', { level: 2, name: 'Two latches' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A lid with two latches' })).toBeVisible()
  await callAsPage(page, 'posts', 'deletePost', { id })
})
