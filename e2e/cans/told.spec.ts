import type { Page } from '@playwright/test'
import { expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { expectSound } from '../support/expect-sound.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, messagesTo } from '../support/wire-orders.ts'

// The office tells customers about their stops, and a customer follows one on a phone.

const heading = { level: 1 } as const
/** Sweeps come every minute. */
const SWEPT = { timeout: 100_000 }

const phoneOf = (crew: OwnCrew) => `478555${String(2_000 + (crew.group % 7_000)).padStart(4, '0')}`

async function agreedThirdStop(crew: OwnCrew) {
  await crew.asAdmin('companies.update', { id: crew.company, phone: '478-555-0100' })
  const [first, second, third] = await deliveriesOf(crew)
  if (!first || !second || !third) throw new Error('a crew without stops')
  const phone = phoneOf(crew)
  const cans = [{ action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' }]
  await crew.write('canmanager.updateTask', { id: third.id, groupId: crew.group, phone, cans })
  await crew.write('canmanager.setTextConsent', { groupid: crew.group, phone, agreed: true })
  const done = (id: string) => crew.write('canmanager.updateTask', { id, groupId: crew.group, done: true })
  return { phone: `+1${phone}`, first: () => done(first.id), second: () => done(second.id) }
}

/** At every hour, because a journey may run in the quiet ones. */
async function turnOn(page: Page) {
  const onTheWay = page.getByRole('group', { name: 'On the way' })
  await onTheWay.getByRole('checkbox', { name: 'Text' }).check()
  await onTheWay.getByRole('button', { name: 'Words for On the way' }).click()
  await page.getByLabel('Words: On the way').fill('Soon at {address}.')
  await expect(page.getByText('Soon at 194 Maple Street.')).toBeVisible()
  await page.getByLabel('Quiet from').fill('00:00')
  await page.getByLabel('Quiet to').fill('00:00')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Messages saved')).toBeVisible()
}

test('a customer is told, follows the stop without a login, and leaves a note that the driver reads', async ({
  page,
  browser,
}) => {
  test.slow()
  const crew = await ownCrew(3)
  const stop = await agreedThirdStop(crew)
  await openCrew(page, crew, 'owner')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Messages to customers')
  await turnOn(page)

  await stop.first()
  await expect.poll(async () => (await messagesTo(stop.phone)).length, SWEPT).toBe(1)
  expect((await messagesTo(stop.phone))[0]?.text).toContain('Soon at 3 crew-')
  const path = await linkInMessage(stop.phone, 'stop')

  const home = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('the customer follows the stop', async () => {
    const answer = await home.goto(path)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(home.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await answer?.text()).toContain('Your carts come today')
    await expect(home.getByRole('heading', heading)).toHaveText(/^Your carts come today between \d+:\d\d and \d+:\d\d$/)
    await expect(home.getByText('1 stop before you')).toBeVisible()
    await expect(home.getByText('Ann Dale')).toHaveCount(0)
    await expectSound(home)
    await expectAccessibleInTheDark(home)
  })
  await test.step('and leaves a note', async () => {
    await home.getByRole('button', { name: 'Change where it goes' }).click()
    await expect(home.getByLabel('The place')).toBeVisible()
    await expectSound(home)
    await home.getByLabel('The place').fill('Behind the gate')
    await home.getByRole('button', { name: 'Send' }).click()
    await expect(home.getByText('The driver sees your note.')).toBeVisible()
    await expect(home.getByText('Behind the gate')).toBeVisible()
  })

  await stop.second()
  await openCrew(page, crew, 'driver')
  const card = page.getByRole('region', { name: crew.streets[2] ?? '' })
  await expect(card).toContainText('From the customer: Where to put it: Behind the gate')
  await expect(card).toContainText('Sent to the customer')

  await test.step('the page sees that the truck comes next', async () => {
    await home.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(home.getByText('You are next')).toBeVisible()
    await expect(home.getByRole('button', { name: 'Leave a note' })).toHaveCount(0)
  })
  await home.context().close()
})
