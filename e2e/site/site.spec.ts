import { siteMessages } from '#domain/site/messages.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { logInByForm, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('articles are paged by ten, and one opens', async ({ page }) => {
  await page.goto('/Resources')
  await expect(page.getByRole('heading', heading)).toHaveText('Resources')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/Resources?page=2')
  await expect(page).toHaveTitle(/^Resources \(page 2\)/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Resources\?page=2$/)
  expect((await page.request.get('/Resources?page=99')).status()).toBe(404)
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Bi-weekly recycling, three ways' }).click()
  await expect(page).toHaveURL('/blog/bi-weekly-recycling-three-ways')
  await expect(page.getByRole('heading', heading)).toHaveText('Bi-weekly recycling, three ways')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/Resources\/bi-weekly-recycling-three-ways$/,
  )
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
})

test('a reader comments and replies', async ({ page }, { project }) => {
  await page.goto('/Resources/rain-days')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Tess Oakley')
  await page.getByLabel('Email').fill('tess@example.com')
  await page.getByLabel('Comment', { exact: true }).fill(`We wait until noon, on ${project.name}.`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText(siteMessages.commentThanks)).toBeVisible()
  await expect(page.getByText(`We wait until noon, on ${project.name}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Answer Corey Lund' }).click()
  await expect(page.getByRole('heading', { name: 'Answer Corey Lund' })).toBeVisible()
  await page.getByLabel('Name').fill('Ann Yates')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Comment', { exact: true }).fill(`Mine too, on ${project.name}.`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Corey Lund' }).getByText(`Mine too, on ${project.name}.`),
  ).toBeVisible()
  await expect(page.locator('body')).not.toContainText('ann@example.com')
})

test('an article for members opens after the login', async ({ page }) => {
  await page.goto('/Resources/quarterly-billing')
  await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeVisible()
  await expectAccessible(page)
  const path = await page.getByRole('link', { name: 'Log in to read on' }).getAttribute('href')
  await logInByForm(page, people.owner, path ?? '')
  await expect(page).toHaveURL('/Resources/quarterly-billing')
  await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeHidden()
})

test('an unknown article leads to the list', async ({ page }) => {
  await page.goto('/blog/nothing-of-this-name')
  await expect(page).toHaveURL('/blog')
  await page.goto('/Resources/nothing-of-this-name')
  await expect(page).toHaveURL('/resources')
})

test('a contact message is acknowledged', async ({ page }) => {
  await page.goto('/Contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const message of [
    siteMessages.contactFirstNameRequired,
    siteMessages.contactLastNameRequired,
    siteMessages.contactEmailRequired,
    siteMessages.contactMessageRequired,
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
  await page.getByLabel('First Name').fill('Grady')
  await page.getByLabel('Last Name').fill('Poole')
  await page.getByLabel('Email').fill('grady@example.com')
  await page.getByLabel('Message').fill('I run two trucks. Call me after four.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(siteMessages.contactThanks)).toBeVisible()
  await expectAccessible(page)
})

test('robots find the pages, and readers the feed', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/Resources/cart-wash-day</loc>')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('Pricing a second cart without losing the first')
})

for (const path of ['/Why-Joe', '/Services', '/Privacy-policy']) {
  test(`${path} can be indexed and passes axe`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expectAccessible(page)
    await expectAccessibleInTheDark(page)
  })
}

test("Services shows the home page's price, marked as made up", async ({ page }) => {
  await page.goto('/Services')
  await expect(page.getByText('$99.00 a month')).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByText('and ask.')).toHaveCount(0)
})

test('a link to a slow page shows that it loads until the page opens', async ({ page }) => {
  await page.goto('/Resources')
  const answered = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const loading = page.getByRole('progressbar', { name: 'The page is loading' })
  await expect(loading).toHaveCount(0)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(loading).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL('/Resources?page=2')
  await expect(loading).toHaveCount(0)
})

test('the home page offers Can Manager beside the demonstration, and both again below the first view', async ({
  page,
}) => {
  await page.goto('/')
  const demonstrations = page.getByRole('link', { name: siteMessages.startDemonstration })
  await expect(demonstrations).toHaveCount(1)
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(4)
  await page.getByRole('heading', { name: 'Sell everything you haul' }).scrollIntoViewIfNeeded()
  await expect(demonstrations).toHaveCount(2)
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(demonstrations).toHaveCount(1)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')['@graph'][1]).toMatchObject({ name: 'Can Manager', offers: { price: '0' } })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/png')
  await page.getByRole('link', { name: 'Start Can Manager free' }).click()
  await expect(page).toHaveURL('/Can-Manager/register')
})
