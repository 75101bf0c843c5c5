import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage } from '../support/wire-orders.ts'

// A mailed link confirms an address. If a stranger registered with it, the link hands the account to the address's owner.

const PASSWORD = 'quiet-street-9'
const OWN = 'my-own-words-7'

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

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a founder who logs in first returns to the link and confirms the address with one press', async ({ page }) => {
  const username = 'sorrel@yard.example'
  const link = await found(page, username)
  await page.goto(link)
  await page.getByRole('link', { name: 'Log in first' }).click()
  await enter(page, username, PASSWORD)
  await expect(page).toHaveURL(link)
  await expect(page.getByText(`Robin Marsh of Sorrel Hauling logs in with ${username} from now on.`)).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`Your username is now ${username}.`)).toBeVisible()
  expect(await (await page.request.get('/admin')).text()).toMatch(/<h1[^>]*>(<[^>]+>)*Sorrel Hauling/)
  await page.goto(link)
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible()
  await expectAccessible(page)
})

test('opening the link elsewhere sets a new password and voids the old one', async ({ page }) => {
  const username = 'clover@yard.example'
  await page.goto(await found(page, username))
  await expect(page.getByText(`Robin Marsh of Sorrel Hauling registered with ${username}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.getByLabel('New password').fill(OWN)
  await page.getByLabel('Confirm password').fill(`${OWN}x`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(OWN)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`${username} is confirmed. Log in with it and your new password.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard login' }).click()
  await enter(page, username, OWN)
  await expect(page).toHaveURL(/\/admin$/)
})
