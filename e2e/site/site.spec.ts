import type { Page } from '@playwright/test'
import { siteMessages } from '#domain/site/messages.ts'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
}

test("the header's links work, logged in and logged out", { tag: '@both' }, async ({ page, isMobile }) => {
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  }
  await openSession(page, people.owner)
  await page.goto('/')
  await openMenu()
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true }).filter({ visible: true })
  await expect(dashboard).toHaveAttribute('href', '/admin/company')
  await page.getByRole('button', { name: 'LOGOUT' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  // Opened before it has closed, it would close again.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toHaveCount(0)
  await expectAccessible(page)
  if (isMobile) await expectAccessibleInTheDark(page)
  await openMenu()
  await expectAccessible(page)
  for (const name of ['WHY JOE', 'SERVICES', 'RESOURCES', 'CONTACT', 'Can Manager Login']) {
    await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true })).toBeVisible()
  }
  const dashboardLogin = isMobile ? 'DASHBOARD LOGIN' : 'Online Sales Dashboard'
  await expect(page.getByRole('link', { name: dashboardLogin }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/login',
  )
})

test('a visitor walks from the home page through the site', async ({ page }) => {
  await page.goto('/')

  await test.step('the home page offers Can Manager beside the demonstration, and both again further down', async () => {
    const demonstrations = page.getByRole('link', { name: siteMessages.startDemonstration })
    await expect(demonstrations).toHaveCount(1)
    await expect(demonstrations).toHaveAttribute('href', '/Demo')
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
    await expect(page.getByRole('link', { name: 'Start Can Manager free' })).toHaveAttribute(
      'href',
      '/Can-Manager/register',
    )
  })

  await test.step('the back-to-top button appears after 400 px', async () => {
    const up = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate(() => window.scrollTo(0, 390))
    await expect(up).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect(up).toBeVisible()
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('it takes an address', async () => {
    await expect(page.getByPlaceholder('Enter your full address and click "find"')).toBeVisible()
    await page.getByLabel('Your full address').fill('120 Oak Street, Cedar Hollow')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL('/signup?q=120+Oak+Street%2C+Cedar+Hollow')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  const menu = page.getByRole('banner')

  await test.step('Why Joe, Services and the privacy policy pass axe', async () => {
    await menu.getByRole('link', { name: 'WHY JOE' }).click()
    await expect(page).toHaveURL('/Why-Joe')
    await expectAccessibleInBoth(page)
    await menu.getByRole('link', { name: 'SERVICES' }).click()
    await expect(page).toHaveURL('/Services')
    await expect(page.getByText('$99.00 a month')).toBeVisible()
    await expect(page.getByText('Sample', { exact: true })).toBeVisible()
    await expect(page.getByText('and ask.')).toHaveCount(0)
    await expectAccessibleInBoth(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click()
    await expect(page).toHaveURL('/Privacy-policy')
    await expectAccessibleInBoth(page)
  })

  await test.step('push-contact leads to the contact page, where a message is acknowledged', async () => {
    await page.evaluate(() => window.postMessage('push-contact', window.location.origin))
    await expect(page).toHaveURL('/Contact')
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
    await expectAccessibleInBoth(page)
    await page.getByLabel('First Name').fill('Grady')
    await page.getByLabel('Last Name').fill('Poole')
    await page.getByLabel('Email').fill('grady@example.com')
    await page.getByLabel('Message').fill('I run two trucks. Call me after four.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(siteMessages.contactThanks)).toBeVisible()
    await expectAccessible(page)
  })
})

test('a reader pages the articles, comments, replies and logs in for a member article', async ({ page }) => {
  await page.goto('/Resources')

  await test.step('articles are paged by ten, and a slow page shows that it loads', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Resources')
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
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Resources\?page=2$/)
  })

  await test.step('an article opens under the older path', async () => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Bi-weekly recycling, three ways' }).click()
    await expect(page).toHaveURL('/blog/bi-weekly-recycling-three-ways')
    await expect(page.getByRole('heading', heading)).toHaveText('Bi-weekly recycling, three ways')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/Resources\/bi-weekly-recycling-three-ways$/,
    )
    await expectAccessibleInBoth(page)
  })

  await test.step('a reader comments and replies', async () => {
    await page.goto('/Resources/rain-days')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('Tess Oakley')
    await page.getByLabel('Email').fill('tess@example.com')
    await page.getByLabel('Comment', { exact: true }).fill('We wait until noon.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await expect(page.getByText(siteMessages.commentThanks)).toBeVisible()
    await expect(page.getByText('We wait until noon.')).toBeVisible()
    await page.getByRole('button', { name: 'Answer Corey Lund' }).click()
    await expect(page.getByRole('heading', { name: 'Answer Corey Lund' })).toBeVisible()
    await page.getByLabel('Name').fill('Ann Yates')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Comment', { exact: true }).fill('Mine too.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    const asked = page.getByRole('listitem').filter({ hasText: 'Corey Lund' })
    await expect(asked.getByText('Mine too.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('ann@example.com')
  })

  await test.step('an article for members opens after the login', async () => {
    await page.goto('/Resources/quarterly-billing')
    await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log in to read on' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email').fill(people.owner)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/Resources/quarterly-billing')
    await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeHidden()
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
