import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage } from '../support/wire-orders.ts'

// A mailed link confirms an address. If a stranger registered with it, the link hands the account to the address's owner.

const PASSWORD = 'quiet-street-9'

/** Founds a company over the wire, which has its own journey; the link is in the mail. */
async function found(page: Page, username: string): Promise<string> {
  const data = {
    groupname: 'Sorrel Hauling',
    companyphone: '478-555-0177',
    companyaddress: '120 Oak Street',
    owner: true,
    firstname: 'Robin',
    lastname: 'Marsh',
    username,
    groupId: '',
    roleId: '',
    password: PASSWORD,
    confirm_password: PASSWORD,
  }
  const answer = await page.request.post('/cfc/api/canmanager.cfc?method=register', { data })
  expect(await answer.json()).toMatchObject({ success: true })
  let path = ''
  await expect(async () => {
    path = await linkInMessage(username, 'confirm-address')
  }).toPass()
  return path
}

test('a founder who logs in first returns to the link and confirms the address with one press', async ({ page }) => {
  const username = 'sorrel@yard.example'
  const link = await found(page, username)
  await page.goto(link)
  await expect(page.getByText(`Robin Marsh of Sorrel Hauling registered with ${username}.`)).toBeVisible()
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in first' }).click()
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByText(`Robin Marsh of Sorrel Hauling logs in with ${username} from now on.`)).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`Your username is now ${username}.`)).toBeVisible()
  expect(await (await page.request.get('/admin')).text()).toMatch(/<h1[^>]*>(<[^>]+>)*Sorrel Hauling/)
  expect(await (await page.request.get(link)).text()).toContain('This link was already used or has expired.')
})
