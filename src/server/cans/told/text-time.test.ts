import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { ANSWER_PATH } from '#server/messaging/text-reports.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The time of a stop is texted only to numbers that agreed, and never after STOP.

const twilio = { accountSid: 'AC123', authToken: 'a secret token', from: 'MG9' }
const publicUrl = 'https://haul.example'
const haulyard = await openTestHaulyard({ env: { twilio, publicUrl } })
const groupid = 135
const day = () => addDays(todayIn('America/New_York', haulyard.clock.now()), 50)

async function stopOf(phone: string, more: object = {}) {
  const sent = { groupId: groupid, name: 'Ann Yates', phone, address: '1 Oak Street', assignedTo: 'driver@demo.test' }
  const { body } = await haulyard.ask(
    'canmanager.createTask',
    { ...sent, deliveryDate: formatDay(day()), ...more },
    { as: 'manager' },
  )
  return body.task.id
}
const textTime = (task: string) => haulyard.ask('canmanager.textTime', { groupid, task }, { as: 'manager' })
const consent = (phone: string, agreed = true) =>
  haulyard.ask('canmanager.setTextConsent', { groupid, phone, agreed }, { as: 'manager' })
const texts = async (task: string) =>
  (await haulyard.ask('canmanager.getStop', { groupid, task }, { as: 'manager' })).body.when?.texts
const sentTo = (phone: string) =>
  haulyard.rows<{ text: string }>("select text from messages where channel = 'text' and recipient = $1", [phone])

async function reply(From: string, Body: string, token = twilio.authToken) {
  const form = new URLSearchParams({ From, Body, MessageSid: 'SM1' })
  const signed = [...form].sort().map(([name, value]) => name + value)
  const signature = createHmac('sha1', token)
    .update(`${publicUrl}${ANSWER_PATH}${signed.join('')}`)
    .digest('base64')
  const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' }
  return (await haulyard.app.request(`http://127.0.0.1:3000${ANSWER_PATH}`, { method: 'POST', headers, body: form }))
    .status
}

test('a stop’s time is texted once its number has agreed', async () => {
  const task = await stopOf('(478) 555-0151')
  expect(await texts(task)).toBe('unknown')
  expect(await textTime(task)).toMatchObject({ status: 409, body: { message: 'This number has not agreed to texts.' } })
  expect(await sentTo('+14785550151')).toEqual([])
  expect((await consent('478-555-0151')).body).toEqual({ success: true, texts: 'agreed' })
  const { body } = await textTime(task)
  expect(body.text).toMatch(/^Piedmont Hauling: we’ll be there on .* between .* and .*\. Reply STOP to opt out\.$/)
  expect(await sentTo('+14785550151')).toEqual([{ text: body.text }])
})

test('STOP ends texts for both customers who share a number, until START', async () => {
  const [one, other] = [await stopOf('478-555-0152'), await stopOf('+1 478 555 0152', { name: 'Bo Yates' })]
  await consent('478-555-0152')
  await textTime(one)
  expect(await reply('+14785550152', 'STOP')).toBe(200)
  for (const task of [one, other]) {
    expect(await texts(task)).toBe('stopped')
    expect((await textTime(task)).status).toBe(409)
  }
  // The office can't undo it.
  expect((await consent('478-555-0152', false)).status).toBe(200)
  expect((await consent('478-555-0152')).status).toBe(409)
  expect(await sentTo('+14785550152')).toHaveLength(1)
  expect(await reply('+14785550152', 'thank you')).toBe(200)
  expect(await texts(one)).toBe('stopped')
  expect(await reply('+14785550152', 'Start')).toBe(200)
  expect(await texts(one)).toBe('agreed')
  expect((await textTime(other)).status).toBe(200)
})

test('a person who declined at the desk can agree later', async () => {
  const task = await stopOf('478-555-0153')
  await consent('478-555-0153', false)
  expect(await texts(task)).toBe('declined')
  expect((await textTime(task)).status).toBe(409)
  await consent('478-555-0153')
  expect(await texts(task)).toBe('agreed')
})

test('rejects forged answers, and ignores strangers', async () => {
  const task = await stopOf('478-555-0154')
  await consent('478-555-0154')
  expect(await reply('+14785550154', 'STOP', 'another token')).toBe(403)
  expect(await texts(task)).toBe('agreed')
  expect(await reply('+14785550199', 'STOP')).toBe(200)
  expect(await haulyard.rows("select from text_consents where phone = '+14785550199'")).toEqual([])
})

test('needs a phone number that gets texts, and a stop with a time', async () => {
  expect(await textTime(await stopOf('ask the neighbor'))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone' }] },
  })
  const done = await stopOf('478-555-0155')
  await haulyard.ask('canmanager.updateTask', { groupId: groupid, id: done, done: true }, { as: 'manager' })
  expect(await textTime(done)).toMatchObject({ status: 409, body: { message: 'This stop has no time yet.' } })
  expect((await consent('12')).status).toBe(400)
  const neighbor = { groupid: 138, task: await stopOf('478-555-0156') }
  expect((await haulyard.ask('canmanager.textTime', neighbor, { as: 'manager' })).status).toBe(404)
})
