import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shownByApp } from '../../tests/support/second-factor/app-of-codes.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

// Setting up and using the second factors: an authenticator app and a passkey. A correct password without one returns
// 401, which the browser logs.
test.use({ expectedErrors: [/status of 401/] })

const PASSWORD = 'lamp under the bridge'

/** A person whom no other journey logs in. */
async function newPerson(): Promise<string> {
  const username = `factor-${randomUUID().slice(0, 8)}@yard.example`
  const { write } = await openWire(people.admin, DEMO_PASSWORD)
  await write('users.insert', {
    username,
    firstname: 'Robin',
    lastname: 'Marsh',
    role: 'hauler',
    status: 'Active',
    verified: true,
    password: PASSWORD,
  })
  return username
}

async function logInByPassword(page: Page, username: string, origin: string) {
  await page.context().clearCookies()
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/login?next=/account`)
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A code is accepted once. The next half minute's code is accepted early, by the product's clock. */
async function codeIn(page: Page, secret: string, halfMinutes: number): Promise<string> {
  const { now } = (await (await page.request.get('/dev/clock')).json()) as { now: string }
  return shownByApp(secret, new Date(Date.parse(now) + halfMinutes * 30_000))
}

/** A virtual authenticator that always confirms presence. */
async function withDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app and a passkey are set up, and each opens a login', async ({ page, baseURL }) => {
  const username = await newPerson()
  // Passkeys need a host name; an IP address is not one.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await withDevice(page)
  await logInByPassword(page, username, origin)

  await page.getByRole('button', { name: 'Set up an app' }).click()
  const sheet = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(sheet.getByRole('img', { name: 'Picture for the app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Code from the app').fill(await codeIn(page, secret, 0))
  await sheet.getByRole('button', { name: 'Use this app' }).click()
  const kept = page.getByRole('dialog', { name: 'Save these codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await kept.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkey = page.getByRole('dialog', { name: 'A passkey' })
  await passkey.getByLabel('Name of this device').fill('The office computer')
  await expectAccessible(page)
  await passkey.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('The office computer')).toBeVisible()

  await logInByPassword(page, username, origin)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(await codeIn(page, secret, 1))
  await page.getByRole('button', { name: 'Log in with the code' }).click()
  await expect(page.getByText('The office computer')).toBeVisible()

  await logInByPassword(page, username, origin)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The office computer')).toBeVisible()
})
