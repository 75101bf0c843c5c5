import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { straightTravel } from '#domain/cans/times/day-times.ts'
import { stopEvents } from '#domain/cans/told/telling-rules.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { clockTimeAt, momentAt } from '#domain/companies/days/clock-time.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { tellCompany } from './tell-company.ts'

// A day of three drivers on the clock, swept every minute from the evening before: who is told what, and when.

/** Of each driver. */
const STOPS = Number(process.env.STOPS ?? 8)
const DRIVERS = ['driver@demo.test', 'tasha@demo.test', 'manager@demo.test']
const ZONE = 'America/New_York'
const COMPANY = companyId.parse(35)
const MINUTE_MS = 60_000
const AT_STOP_MS = 5 * MINUTE_MS

const haulyard = await openTestHaulyard()
const { rows, clock, ask } = haulyard
const day = addDays(todayIn(ZONE, clock.now()), 40)
const at = (minutes: number, of = day) => momentAt(of, minutes, ZONE)
const goTo = (moment: number) => clock.advance((moment - clock.now().getTime()) / 1_000)
/** The outbox is emptied at once: an unsent message would give way to the next one. */
async function sweep(): Promise<void> {
  await asTenantStaff(haulyard.haulyard, COMPANY, (db) => tellCompany(haulyard.haulyard, db, COMPANY, clock.now()))
  await rows(`update messages set state = 'sent' where company_id = 35 and state = 'waiting'`)
}

const chance = evenChance()
const between = (least: number, most: number) => least + chance() * (most - least)

interface Stop {
  id: string
  phone: string
  driver: string
  place: { lat: number; lng: number }
}

async function makeStops(): Promise<Stop[]> {
  const made: Stop[] = []
  for (const [lane, driver] of DRIVERS.entries()) {
    for (let number = 0; number < STOPS; number++) {
      const phone = `+1478555${String(1000 + lane * 1000 + number)}`
      const place = { lat: 33 + lane * 0.02 + between(0, 0.002), lng: -82.06 + (number / STOPS) * 0.06 }
      const [row] = await rows<{ id: string }>(
        `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, notes, cans, assigned_user,
           display_order, lat, lng)
         select 35, gen_random_uuid(), 135, 'deliveries', 'Ann', $1, $2, $3, '', '[]', u.id, $4, $5, $6
         from users u where username = $7 returning id`,
        [`${number + 1} Oak Street`, phone, day, (number + 1) * 10, place.lat, place.lng, driver],
      )
      made.push({ id: row?.id ?? '', phone, driver, place })
    }
  }
  return made
}

/** When each stop is done, with drives that take up to 30 % less or longer than planned. */
function liveTheDay(stops: readonly Stop[]): { stop: Stop; arrives: number; leaves: number }[] {
  return DRIVERS.flatMap((driver) => {
    let now = at(8 * 60)
    const own = stops.filter((stop) => stop.driver === driver)
    return own.map((stop, index) => {
      const before = own[index - 1]
      now += before ? straightTravel(before.place, stop.place) * 1_000 * between(0.7, 1.3) : 0
      const arrives = now
      now += AT_STOP_MS
      return { stop, arrives, leaves: now }
    })
  }).toSorted((one, other) => one.leaves - other.leaves)
}

interface Sent {
  recipient: string
  text: string
  created: Date
}
const sentAfter = (since: Date) =>
  rows<Sent>(
    `select recipient, text, created_at as created from messages
     where company_id = 35 and channel = 'text' and created_at > $1 order by created_at, id`,
    [since],
  )

const KINDS = { evening: 'We come to', onway: 'We are on our way', time: 'Our new time', done: ': done at' } as const
const kindOf = ({ text }: Sent) => Object.entries(KINDS).find(([, words]) => text.includes(words))?.[0] ?? text

/** The window in a message, in ms; null for a single time. */
function windowOf({ text }: Sent): { from: number; to: number } | null {
  const found = /between (\d+):(\d+)(?:\s([AP]M))? and (\d+):(\d+)\s([AP]M)/.exec(text)
  if (!found) return null
  const [, h1, m1, half1, h2, m2, half2 = 'AM'] = found
  const minutes = (hour = '0', minute = '0', half = half2) =>
    (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
  return { from: at(minutes(h1, m1, half1)), to: at(minutes(h2, m2)) }
}

test('in a played day each message comes once, none after STOP and none at night, and windows hold', async () => {
  await rows('delete from day_rules where company_id = 35')
  await rows('delete from telling_rules where company_id = 35')
  await rows(`update tasks set archived = true where company_id = 35 and delivery_date >= $1`, [day])
  const stops = await makeStops()
  const stopped = new Set(stops.filter((_, index) => index % 8 === 3).map(({ phone }) => phone))
  for (const { phone } of stops) {
    const isStopped = stopped.has(phone)
    await rows(
      `insert into text_consents (company_id, phone, agreed, how, at) values (35, $1, $2, $3, now())
       on conflict (company_id, phone) do update set agreed = excluded.agreed, how = excluded.how`,
      [phone, !isStopped, isStopped ? 'reply' : 'office'],
    )
  }
  const events = Object.fromEntries(stopEvents.map((event) => [event, { email: true, text: true, words: '' }]))
  expect((await ask('canmanager.saveTelling', { groupid: 135, events } as never, { as: 'manager' })).status).toBe(200)
  const began = clock.now()
  const evening = at(17 * 60 + 50, addDays(day, -1))
  for (let minute = 0; minute < 20; minute++) {
    goTo(evening + minute * MINUTE_MS)
    await sweep()
  }
  const lived = liveTheDay(stops)
  const end = (lived.at(-1)?.leaves ?? 0) + 5 * MINUTE_MS
  // One sweep an hour at night.
  for (let hour = 21; hour < 32; hour++) {
    goTo(at(0) + (hour - 24) * 60 * MINUTE_MS)
    await sweep()
  }
  const left = [...lived]
  for (let now = at(8 * 60) + MINUTE_MS; now < end; now += MINUTE_MS) {
    goTo(now)
    for (let next = left[0]; next && next.leaves <= now; next = left[0]) {
      await rows('update tasks set done = true, done_at = $2, ticked_at = $2, done_by = $3 where id = $1', [
        next.stop.id,
        new Date(next.leaves),
        next.stop.driver,
      ])
      left.shift()
    }
    // The order of a lane's end changes twenty times in a minute, and is what it was.
    if (now === at(8 * 60) + 20 * MINUTE_MS) for (let turn = 0; turn < 20; turn++) await turnEnd(stops, turn)
    await sweep()
  }
  const sent = await sentAfter(began)
  const byPhone = Map.groupBy(sent, ({ recipient }) => recipient)
  expect([...byPhone.keys()].filter((phone) => stopped.has(phone))).toEqual([])
  for (const one of sent) {
    const minute = clockTimeAt(one.created.getTime(), ZONE)
    expect(minute).toBeGreaterThanOrEqual(8 * 60)
    expect(minute).toBeLessThan(20 * 60)
  }
  let held = 0
  let told = 0
  for (const { stop, arrives } of lived) {
    if (stopped.has(stop.phone)) continue
    const own = byPhone.get(stop.phone) ?? []
    const kinds = own.map(kindOf)
    expect(new Set(kinds).size, kinds.join(', ')).toBe(kinds.length)
    expect(kinds.filter((kind) => kind === 'evening' || kind === 'done')).toEqual(['evening', 'done'])
    if (stop !== stops.find(({ driver }) => driver === stop.driver)) expect(kinds).toContain('onway')
    const window = own.filter(({ created }) => created.getTime() < arrives).findLast((one) => windowOf(one) !== null)
    const promised = window && windowOf(window)
    told += 1
    if (promised && arrives >= promised.from && arrives < promised.to + MINUTE_MS) held += 1
  }
  const share = ((held / told) * 100).toFixed(1)
  process.stdout.write(`${sent.length} messages about ${told} stops, ${share} % within the window told last\n`)
  expect(held / told).toBeGreaterThanOrEqual(0.9)
}, 600_000)

const turnEnd = (stops: readonly Stop[], turn: number) =>
  rows('update tasks set display_order = $2, version = version + 1 where id = $1', [
    stops.at(-1)?.id,
    turn % 2 === 0 ? 15 : STOPS * 10,
  ])
