import type { Page } from '@playwright/test'
import { type StopEvent, stopEvents } from '../../src/domain/cans/told/telling-rules.ts'
import { expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { expectSound } from '../support/expect-sound.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, messagesTo } from '../support/wire-orders.ts'

test.use({ drawsMaps: false })

// The office tells customers about their stops, and a customer follows one on a phone.

const heading = { level: 1 } as const
/** Sweeps come every minute. */
const SWEPT = { timeout: 100_000 }

const phoneOf = (crew: OwnCrew) => `478555${String(2_000 + (crew.group % 7_000)).padStart(4, '0')}`

/** On the way is texted at every hour, because a journey may run in the quiet ones, and a stop is done. */
async function tellOnTheWay(crew: OwnCrew) {
  await crew.asAdmin('companies.update', { id: crew.company, phone: '478-555-0100' })
  const [first, second, third] = await deliveriesOf(crew)
  if (!first || !second || !third) throw new Error('a crew without stops')
  const phone = phoneOf(crew)
  const cans = [{ action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' }]
  await crew.write('canmanager.updateTask', { id: third.id, groupId: crew.group, phone, cans })
  await crew.write('canmanager.setTextConsent', { groupid: crew.group, phone, agreed: true })
  const ruleOf = (event: StopEvent) => ({ email: false, text: event === 'onway', words: 'Soon at {address}.' })
  const events = Object.fromEntries(stopEvents.map((event) => [event, ruleOf(event)])) as Record<
    StopEvent,
    ReturnType<typeof ruleOf>
  >
  await crew.write('canmanager.saveTelling', { groupid: crew.group, events, quietfrom: 0, quietto: 0 })
  const done = (id: string) => crew.write('canmanager.updateTask', { id, groupId: crew.group, done: true })
  await done(first.id)
  return { phone: `+1${phone}`, second: () => done(second.id) }
}

async function turnOnDone(page: Page) {
  await expect(page.getByRole('heading', heading)).toHaveText('Messages to customers')
  const isDone = page.getByRole('group', { name: 'Done', exact: true })
  await isDone.getByRole('checkbox', { name: 'Text' }).check()
  await isDone.getByRole('button', { name: 'Words for Done' }).click()
  await page.getByLabel('Words: Done').fill('Done at {address}.')
  await expect(page.getByText('Done at 194 Maple Street.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Messages saved')).toBeVisible()
}

test('a customer is told, follows the stop without a login, and leaves a note that the driver reads', async ({
  page,
}) => {
  test.slow()
  const crew = await ownCrew(3)
  const stop = await tellOnTheWay(crew)
  // The sweep comes while the office changes another message.
  await openCrew(page, crew, 'owner', '/admin/can-manager/messages')
  await turnOnDone(page)
  await expect.poll(async () => (await messagesTo(stop.phone)).length, SWEPT).toBe(1)
  expect((await messagesTo(stop.phone))[0]?.text).toContain('Soon at 3 crew-')
  const path = await linkInMessage(stop.phone, 'stop')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await test.step('the customer follows the stop', async () => {
    const answer = await page.goto(path)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await answer?.text()).toContain('Your carts come today')
    await expect(page.getByRole('heading', heading)).toHaveText(/^Your carts come today between \d+:\d\d and \d+:\d\d$/)
    await expect(page.getByText('1 stop before you')).toBeVisible()
    await expect(page.getByText('Ann Dale')).toHaveCount(0)
    await expectSound(page)
    await expectAccessibleInTheDark(page)
  })
  await test.step('and leaves a note', async () => {
    await page.getByRole('button', { name: 'Change where it goes' }).click()
    await expect(page.getByLabel('The place')).toBeVisible()
    await expectSound(page)
    await page.getByLabel('The place').fill('Behind the gate')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The driver sees your note.')).toBeVisible()
    await expect(page.getByText('Behind the gate')).toBeVisible()
    const third = (await deliveriesOf(crew)).find(({ address }) => address.startsWith(crew.streets[2] ?? ''))
    expect(third).toMatchObject({ notes: 'From the customer: Where to put it: Behind the gate' })
    expect(third?.toldat).toBeDefined()
  })

  await test.step('the page sees that the truck comes next', async () => {
    await stop.second()
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(page.getByText('You are next')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leave a note' })).toHaveCount(0)
  })
})
