import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { all, asManager, GROUP, openTold } from '#tests/support/cans/told-stops.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// What one customer is told by email and text.

const haulyard = await openTestHaulyard()
const { ask, clock, rows } = haulyard
const { today, goTo, sweep, soldStop, settled, save, moveTo, page, sentTo, freshDay } = await openTold(haulyard)

test('nothing is told until the company says so, and then only what is new', async () => {
  const { id, phone, email } = await soldStop()
  await moveTo(id, addDays(today(), 3))
  await settled()
  expect(await sentTo(phone, email)).toEqual([])
  expect((await ask('canmanager.getTelling', { groupid: GROUP }, asManager)).body.events.day).toEqual({
    email: false,
    text: false,
    words: '',
  })
  await save({ events: all({ email: true, text: true }) })
  await settled()
  expect(await sentTo(phone, email)).toEqual([])
  await moveTo(id, addDays(today(), 4))
  await settled()
  const told = await sentTo(phone, email)
  expect(told.map(({ channel }) => channel)).toEqual(['email', 'text'])
  expect(told[1]?.text).toMatch(
    /^Piedmont Hauling: Our stop at .* has moved: we now come on .* http.*\/stop\/\S+ Reply STOP to opt out\.$/,
  )
  expect(told[0]?.subject).toMatch(/^A new day: we come on /)
  expect(told[0]?.text).toContain('No more emails about stops: ')
})

test('a sold drop-off’s day is mailed with its order only, and texted', async () => {
  const { id, phone, email } = await soldStop('Residential')
  await moveTo(id, addDays(today(), 5))
  await settled()
  expect((await sentTo(phone, email)).map(({ channel }) => channel)).toEqual(['text'])
  const mails = await rows('select from messages where recipient = $1 and text like $2', [email, '%drop-off%'])
  expect(mails.length).toBeGreaterThan(0)
})

test('an order of twenty changes a minute is told once, a change that is taken back never', async () => {
  const { id, phone } = await soldStop()
  const day = addDays(today(), 6)
  for (let turn = 0; turn < 20; turn++) await moveTo(id, addDays(day, turn % 3))
  await settled()
  expect((await sentTo(phone)).map(({ text }) => text)).toEqual([expect.stringContaining('We come to')])
  await moveTo(id, addDays(day, 3))
  await sweep()
  await moveTo(id, addDays(day, 1))
  await settled()
  expect(await sentTo(phone)).toEqual([])
})

test('what a driver did offline is told when it arrives, with the time of the tap and the photo', async () => {
  const day = await freshDay(10)
  const { id, phone, email } = await soldStop()
  await moveTo(id, day)
  await settled()
  await sentTo(phone, email)
  const tapped = clock.now()
  clock.advance(150 * 60)
  await ask(
    'canmanager.addRemark',
    { id: crypto.randomUUID(), groupid: GROUP, task: id, kind: 'note', text: '', photo: pngFile() },
    asManager,
  )
  await ask('canmanager.updateTask', { groupId: GROUP, id, done: true, at: tapped.toISOString() }, asManager)
  await settled(1)
  const told = await sentTo(phone, email)
  expect(told.map(({ channel }) => channel)).toEqual(['email', 'text'])
  expect(told[1]?.text).toMatch(/: done at 9:06 AM\. /)
  const { body } = await page(id)
  expect(body).toMatchObject({ state: 'done', doneat: tapped.toISOString(), canchange: false, coming: [] })
  expect((await haulyard.app.request(body.photo ?? '')).status).toBe(200)
  await save({ photo: false })
  expect((await page(id)).body.photo).toBeNull()
  await save({ photo: true })
})

test('a problem is told without the driver’s own words, then the new day', async () => {
  const day = await freshDay(10)
  const { id, phone } = await soldStop()
  await moveTo(id, day)
  await settled()
  await sentTo(phone)
  const problem = { groupid: GROUP, task: id, kind: 'problem' as const, text: 'Rude' }
  await ask('canmanager.addRemark', { ...problem, id: crypto.randomUUID(), reason: 'Gate is locked' }, asManager)
  await settled(1)
  expect((await sentTo(phone))[0]?.text).toContain('could not finish at')
  expect((await page(id)).body).toMatchObject({ state: 'failed', reason: 'the gate was locked' })
  await moveTo(id, addDays(day, 1))
  await settled()
  expect((await sentTo(phone)).map(({ text }) => text)).toEqual([
    expect.stringContaining('has moved: we now come tomorrow'),
  ])
  expect((await page(id)).body).toMatchObject({ state: 'planned', reason: '' })
})

test('what happens at night waits for the morning, and is still so', async () => {
  const day = await freshDay(10)
  const { id, phone } = await soldStop()
  goTo(day, 20 * 60)
  await moveTo(id, addDays(day, 2))
  await settled(30)
  goTo(addDays(day, 1), 7 * 60 + 59)
  await sweep()
  expect(await sentTo(phone)).toEqual([])
  clock.advance(60)
  await sweep()
  expect(await sentTo(phone)).toHaveLength(1)
})

test('rules are checked at their fields', async () => {
  const errors = async (sent: object) => {
    const { status, body } = await save(sent)
    return [status, (body as { errors?: { field: string; message: string }[] }).errors?.[0]]
  }
  expect(await errors({ evening: 21 * 60 })).toEqual([
    400,
    { field: 'evening', message: 'Choose a time outside the quiet hours' },
  ])
  expect(await errors({ stopsbefore: 11 })).toEqual([
    400,
    { field: 'stopsbefore', message: 'Enter a number from 0 to 10' },
  ])
  const words = all({ email: true, text: true, words: 'We come {when}' })
  expect((await errors({ events: words }))[1]).toMatchObject({ message: 'We can’t fill {when}' })
  expect((await save({ events: all({ email: true, text: true, words: 'x'.repeat(301) }) })).status).toBe(400)
  expect(
    (await ask('canmanager.saveTelling', { groupid: GROUP, evening: 1_000 } as never, { as: 'driver' })).status,
  ).toBe(403)
})

test('stops of an owner who moves many at once are told by choice', async () => {
  const day = await freshDay(10)
  const [told, quiet] = [await soldStop('Residential'), await soldStop('Residential')]
  for (const { id } of [told, quiet]) await moveTo(id, day)
  await settled()
  await sentTo(told.phone, quiet.phone)
  const mailed = (email: string) =>
    rows("select subject from messages where recipient = $1 and subject like '%drop-off day%' and created_at >= $2", [
      email,
      began,
    ])
  clock.advance(60)
  const began = clock.now()
  const move = (id: string, tell: boolean) => {
    const deliveryDate = formatDay(addDays(day, 3))
    return ask('canmanager.moveTasks', { groupid: GROUP, ids: [id], deliveryDate, tell }, asManager)
  }
  expect((await move(told.id, true)).body.tasks[0]?.deliveryDate).toBe(formatDay(addDays(day, 3)))
  expect((await move(quiet.id, false)).status).toBe(200)
  await settled()
  expect(await sentTo(told.phone)).toHaveLength(1)
  expect(await sentTo(quiet.phone)).toEqual([])
  expect(await mailed(told.email)).toHaveLength(1)
  expect(await mailed(quiet.email)).toEqual([])
})

test('a move of many leaves out stops that are done', async () => {
  const day = await freshDay(10)
  const { id } = await soldStop()
  await moveTo(id, day)
  await ask('canmanager.updateTask', { groupId: GROUP, id, done: true }, asManager)
  const sent = { groupid: GROUP, ids: [id], deliveryDate: formatDay(addDays(day, 1)) }
  const { body } = await ask('canmanager.moveTasks', sent, asManager)
  expect(body.tasks[0]).toMatchObject({ done: true, deliveryDate: formatDay(day) })
  expect((await ask('canmanager.moveTasks', { ...sent, ids: [crypto.randomUUID()] }, asManager)).status).toBe(404)
})

test('a move that is not told waits for a sweep that is running', async () => {
  const day = await freshDay(10)
  const { id } = await soldStop()
  await moveTo(id, day)
  await rows('begin')
  await rows('select from telling_rules where company_id = 35 for update')
  const sent = { groupid: GROUP, ids: [id], deliveryDate: formatDay(addDays(day, 1)), tell: false }
  let isMoved = false
  const moved = ask('canmanager.moveTasks', sent, asManager).then(() => {
    isMoved = true
  })
  await setTimeout(300)
  expect(isMoved).toBe(false)
  await rows('commit')
  await moved
  expect(isMoved).toBe(true)
})
