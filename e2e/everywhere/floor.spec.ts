import type { Page } from '@playwright/test'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

// README names the oldest supported browsers: Safari 17.4, Chrome and Edge 120, Firefox 125. Deleting what one of them
// lacks before a page loads makes unguarded use of a newer API fail here first.

/** Newer APIs by the object that has them, as expressions of the page. */
const NEWER = {
  URL: ['parse'],
  Promise: ['try'],
  Array: ['fromAsync'],
  RegExp: ['escape'],
  Math: ['sumPrecise', 'f16round'],
  Error: ['isError'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'Document.prototype': ['startViewTransition'],
  globalThis: ['Temporal', 'requestIdleCallback', 'cookieStore', 'scheduler', 'Float16Array', 'CloseWatcher'],
}

async function takeAway(page: Page): Promise<void> {
  const statements = Object.entries(NEWER).flatMap(([owner, names]) =>
    names.map((name) => `try { delete ${owner}[${JSON.stringify(name)}] } catch {}`),
  )
  await page.addInitScript(statements.join('\n'))
}

async function expectOpens(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toHaveText(heading)
  expect(await page.evaluate(() => 'parse' in URL)).toBe(false)
}

test('the order page, the lookup, the office and Can Manager open in the oldest supported browsers', async ({
  page,
}) => {
  await takeAway(page)
  await expectOpens(page, '/h/piedmont', 'Choose Service Type')
  await expectOpens(page, '/signup', /\S/)
  await openSession(page, people.owner)
  await expectOpens(page, '/admin/customers', 'Customers')
  await expectOpens(page, '/admin/can-manager', /\S/)
})
