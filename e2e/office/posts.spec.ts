import { postMessages } from '#domain/site/messages.ts'
import { callAsPage } from '../support/call-as-page.ts'
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
  await page.getByLabel('What the picture shows').fill('A lid with two latches')
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

test.describe('a slug that another post has', () => {
  test.use({ expectedErrors: [/409/] })

  test('is said at its field, and nothing is lost', async ({ page }) => {
    await page.goto('/admin/posts/e/7')
    await page.getByLabel('Slug').fill('rain-days')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(postMessages.slugTaken).first()).toBeVisible()
    await expect(page.getByLabel('Slug')).toBeFocused()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Slug')).toHaveValue('rain-days')
  })
})

test.describe('two people at one post', () => {
  test.use({ expectedErrors: [/409/] })

  test('the second sees what the first wrote, and chooses', async ({ page, isMobile }) => {
    const url = `two-writers-${isMobile ? 'phone' : 'desk'}`
    const fields = { title: 'Two writers', metatitle: 'Two writers', metadescription: 'One post, two people.' }
    const written = { ...fields, url, author: 'June', publishdate: '2026-01-05', state: 'draft', locked: 0, body: '' }
    const { post } = await callAsPage<{ post: { id: number } }>(page, 'posts', 'update', { id: 0, ...written })
    await page.goto(`/admin/posts/e/${post.id}`)
    await page.getByLabel('Title', { exact: true }).fill('My title')
    await callAsPage(page, 'posts', 'update', { id: post.id, ...written, title: 'Their title' })
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: postMessages.changedMeanwhile })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Their title')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Go on with mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(postMessages.saved)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My title' })).toBeVisible()
    await callAsPage(page, 'posts', 'deletePost', { id: post.id })
  })
})

test('the list is searched in the URL and passes axe', async ({ page }) => {
  await page.goto('/admin/posts')
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search title, author, status').fill('second truck')
  await expect(page).toHaveURL('/admin/posts?q=second+truck')
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await page.goto('/admin/posts?q=nobody-wrote-this')
  await expect(page.getByText('Nothing matches “nobody-wrote-this”')).toBeVisible()
})

test('a comment is hidden and comes back by undo', async ({ page, isMobile }) => {
  // Both projects run at once against one server: each hides a comment of its own.
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

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('list, post and comments pass axe', async ({ page }) => {
    for (const path of ['/admin/posts', '/admin/posts/e/6', '/admin/posts/comments']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    }
  })
})
