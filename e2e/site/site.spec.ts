import type { Page } from '@playwright/test'
import { siteMessages } from '#domain/site/messages.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
}

test('a person logs out by the menu of the home page', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true }).filter({ visible: true })
  await expect(dashboard).toHaveAttribute('href', '/admin/company')
  await page.getByRole('button', { name: 'LOGOUT' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  // Opened before it has closed, it would close again.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'DASHBOARD LOGIN' }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})

async function commentOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessibleInBoth(page)
  await page.getByLabel('Name').fill('Tess Oakley')
  await page.getByLabel('Email').fill('tess@example.com')
  await page.getByLabel('Comment', { exact: true }).fill('We wait until noon.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText(siteMessages.commentThanks)).toBeVisible()
  await expect(page.getByText('We wait until noon.')).toBeVisible()
}

test('a visitor walks through the site, sends a message, and comments on an article', async ({ page }) => {
  await page.goto('/')

  await test.step('further down the home page offers the demonstration again, and the way to the top', async () => {
    const demonstrations = page.getByRole('link', { name: siteMessages.startDemonstration })
    const up = page.getByRole('button', { name: 'Back to the top' })
    await expect(demonstrations).toHaveCount(1)
    await expect(up).toBeHidden()
    await page.getByRole('heading', { name: 'Sell everything you haul' }).scrollIntoViewIfNeeded()
    await expect(demonstrations).toHaveCount(2)
    await expectAccessible(page)
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(demonstrations).toHaveCount(1)
  })

  const menu = page.getByRole('banner')

  await test.step('Why Joe, Services and the privacy policy pass axe', async () => {
    await menu.getByRole('link', { name: 'WHY JOE' }).click()
    await expect(page).toHaveURL('/Why-Joe')
    await expectAccessibleInBoth(page)
    await menu.getByRole('link', { name: 'SERVICES' }).click()
    await expect(page).toHaveURL('/Services')
    await expectAccessibleInBoth(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click()
    await expect(page).toHaveURL('/Privacy-policy')
    await expectAccessibleInBoth(page)
  })

  await test.step('a message is acknowledged', async () => {
    await menu.getByRole('link', { name: 'CONTACT' }).click()
    await expect(page).toHaveURL('/Contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(siteMessages.contactFirstNameRequired, { exact: true })).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.getByLabel('First Name').fill('Grady')
    await page.getByLabel('Last Name').fill('Poole')
    await page.getByLabel('Email').fill('grady@example.com')
    await page.getByLabel('Message').fill('I run two trucks. Call me after four.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(siteMessages.contactThanks)).toBeVisible()
  })

  await test.step('articles are paged by ten, and a slow page shows that it loads', async () => {
    await menu.getByRole('link', { name: 'RESOURCES' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
    await expectAccessibleInBoth(page)
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
    await expect(page).toHaveTitle(/^Resources \(page 2\)/)
  })

  await test.step('an article takes a comment, and one for members offers the login', async () => {
    await page.goto('/Resources/rain-days')
    await commentOn(page)
    await page.goto('/Resources/quarterly-billing')
    await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('robots find the pages, readers the feed, and unknown articles lead to the list', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/Resources/cart-wash-day</loc>')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('Pricing a second cart without losing the first')
  for (const path of ['/Why-Joe', '/Services', '/Privacy-policy']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"/)
    expect(html, path).not.toContain('<meta name="robots"')
  }
  expect((await request.get('/Resources?page=99')).status()).toBe(404)
  for (const list of ['/blog', '/resources']) {
    const answer = await request.get(`${list}/nothing-of-this-name`)
    expect(new URL(answer.url()).pathname).toBe(list)
  }
})
