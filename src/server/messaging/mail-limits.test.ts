import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type CompanyId, companyId } from '#contract/fields.ts'
import {
  causedByCompany,
  causedByNetwork,
  causedByPlatform,
  type MailCause,
  transactional,
} from '#domain/messaging/mail-cause.ts'
import { inTransaction } from '#server/db/connect.ts'
import { passwordLinkJob } from '#server/identity/password-link.job.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sendMessageJob } from './messaging.job.ts'
import { insertMessages, insertMessageToHauler, type NewMessage } from './messaging.queries.ts'
import { takePlace } from './place.queries.ts'
import { sweepMessagesJob } from './sweep-messages.ts'

// Mail is rate limited per mailbox and source, and a flood never delays mail about the reader's own purchase or login
//

const haulyard = await openTestHaulyard()
const PIEDMONT = companyId.parse(35)
const TIDEWATER = companyId.parse(38)
const BUDGET = 20
const sending = sendMessageJob(haulyard.actors, { email: null, text: null }, haulyard.clock.now, BUDGET)
const sweeping = sweepMessagesJob(haulyard.haulyard)

const message = (recipient: string, more: Partial<NewMessage> = {}): NewMessage => ({
  companyId: PIEDMONT,
  channel: 'email',
  recipient,
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...more,
})
const asPlatform = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, work)
/** Writes messages and takes their places in sequence. */
async function send(messages: NewMessage[], cause: MailCause = causedByPlatform) {
  const ids = await asPlatform((db) => insertMessages(db, messages, cause, haulyard.clock.now()))
  for (const id of ids) await sending.handle({ message: Number(id) }, {} as never)
}
const sweep = async () => {
  await sweeping.handle({}, {} as never)
  const waiting = await haulyard.rows<{ id: string }>(
    `select id from messages where state = 'waiting' and due_at is null order by id`,
  )
  for (const { id } of waiting) await sending.handle({ message: Number(id) }, {} as never)
}
const times = (count: number, recipient: string, more?: Partial<NewMessage>) =>
  Array.from({ length: count }, () => message(recipient, more))
const states = async (recipient: string) =>
  (
    await haulyard.rows<{ state: string; count: number }>(
      'select state, count(*)::integer as count from messages where recipient ilike $1 group by 1 order by 1',
      [recipient],
    )
  ).map(({ state, count }) => `${count} ${state}`)
const reasons = (recipient: string) =>
  haulyard.rows("select distinct error from messages where state = 'held' and recipient = $1", [recipient])

describe('one mailbox', () => {
  test('gets twenty notifications an hour, and the rest in the next one', async () => {
    await send(times(23, 'dana@home.example'))
    expect(await states('dana@home.example')).toEqual(['3 held', '20 kept'])
    expect(await reasons('dana@home.example')).toEqual([
      { error: 'held: too many messages to this address within an hour' },
    ])
    await sweep()
    expect(await states('dana@home.example')).toEqual(['3 held', '20 kept'])
    haulyard.clock.advance(3601)
    await sweep()
    expect(await states('dana@home.example')).toEqual(['23 kept'])
  })

  test('gets mail about its own purchase, payment or login, even when full', async () => {
    await send(times(25, 'buyer@home.example'), causedByCompany(38))
    await send(times(30, 'buyer@home.example', { subject: 'Your order' }), transactional)
    const held = await haulyard.rows(
      `select subject, state from messages where recipient = 'buyer@home.example' and state <> 'kept' group by 1, 2`,
    )
    expect(held).toEqual([{ subject: 'News', state: 'held' }])
  })

  test('spends none of its twenty on its own orders', async () => {
    await send(times(30, 'regular@home.example'), transactional)
    await send(times(20, 'regular@home.example'))
    expect(await states('regular@home.example')).toEqual(['50 kept'])
  })

  test('has one limit across companies and spellings of its address', async () => {
    const spellings = ['Sam.M@gmail.com', 'sam+news.m@gmail.com', ' samm@googlemail.com', 'S.A.MM+x+y@gmail.com']
    const many = Array.from({ length: 24 }, (_, n) =>
      message(spellings[n % 4] ?? '', { companyId: n % 2 ? PIEDMONT : TIDEWATER }),
    )
    await send(many.filter(({ recipient }) => !recipient.startsWith('sam+')))
    await send(times(6, 'sam.m+z@gmail.com'))
    const [held] = await haulyard.rows(
      `select count(*)::integer as held from messages where mailbox_of(recipient) = 'samm@gmail.com' and state = 'held'`,
    )
    expect(held).toEqual({ held: 4 })
  })

  test('gets no more from concurrent sends', async () => {
    const ids = await asPlatform((db) =>
      insertMessages(db, times(40, 'burst@home.example'), causedByPlatform, haulyard.clock.now()),
    )
    await Promise.all(ids.map((id) => sending.handle({ message: Number(id) }, {} as never)))
    expect(await states('burst@home.example')).toEqual(['20 held', '20 kept'])
  })

  test('shares its limit between texts and mail', async () => {
    await send(times(22, '+14785550123', { channel: 'text', subject: '', html: '' }))
    expect(await states('+14785550123')).toEqual(['2 held', '20 kept'])
  })

  test('gets the link to a new password, while a full one waits for an account made by others', async () => {
    await send(times(20, 'driver@demo.test', { companyId: null }))
    const link = { username: 'driver@demo.test', invited: false, inviter: null }
    await passwordLinkJob(haulyard.haulyard).handle(link, {} as never)
    await passwordLinkJob(haulyard.haulyard).handle({ ...link, invited: true }, {} as never)
    await sweep()
    const links = await haulyard.rows(
      `select state from messages where recipient = 'driver@demo.test' and text like '%/password-reset/%' order by id`,
    )
    expect(links).toEqual([{ state: 'kept' }, { state: 'held' }])
  })

  test('of a listed hauler is not limited on a busy day', async () => {
    const [{ address } = { address: '' }] = await haulyard.rows<{ address: string }>(
      'select hauler_address(35) as address',
    )
    await send(times(25, address))
    expect(await states(address)).toEqual(['25 kept'])
  })

  test('that a new company only claims as its own counts as a stranger’s', async () => {
    await haulyard.rows(`update companies set notifyemail = 'victim@home.example', listed = false where id = 33`)
    await send(times(22, 'victim@home.example', { companyId: companyId.parse(33) }))
    expect(await states('victim@home.example')).toEqual(['2 held', '20 kept'])
  })
})

describe('one source', () => {
  const readers = (name: string, count: number, from: CompanyId | null = PIEDMONT) =>
    Array.from({ length: count }, (_, n) => message(`${name}-${n}@home.example`, { companyId: from }))

  test('is limited to thirty notifications an hour for a visitor, without delaying other visitors', async () => {
    await send(readers('flood', 32), causedByNetwork('203.0.113.5'))
    expect(await states('flood-%')).toEqual(['2 held', '30 kept'])
    await send(readers('other', 2), causedByNetwork('203.0.113.6'))
    expect(await states('other-%')).toEqual(['2 kept'])
  })

  test('is limited per day for a company, to a fifth for a new unlisted one, without counting visitors', async () => {
    await haulyard.rows('update companies set listed = true, created_at = $1 where id = 38', [haulyard.clock.now()])
    await send(readers('visitors', 25, TIDEWATER), causedByNetwork('203.0.113.7'))
    await send(readers('known', 22, TIDEWATER), causedByCompany(38))
    const day = new Date(haulyard.clock.now().getTime() - 86_400_000)
    const [counted] = await haulyard.rows<{ taken: number }>(
      `select count(*)::integer as taken from messages where source = 'company 38' and counted_at > $1`,
      [day],
    )
    expect(counted).toEqual({ taken: BUDGET })
    await haulyard.rows('update companies set listed = false, created_at = $1 where id = 30', [haulyard.clock.now()])
    await send(readers('new', 6, companyId.parse(30)), causedByCompany(30))
    expect(await states('new-%')).toEqual(['2 held', '4 kept'])
  })
})

describe('a message for later', () => {
  const change = (day: string) =>
    message('fay@home.example', { subject: day, topic: 'drop-off 1', dueAt: new Date(+haulyard.clock.now() + 300_000) })
  const subjects = async () =>
    (
      await haulyard.rows<{ subject: string; state: string }>(
        `select subject, state from messages where recipient = 'fay@home.example' order by subject`,
      )
    ).map(({ subject, state }) => `${subject} ${state}`)

  test('is replaced by the next one of its topic, and leaves when it is due', async () => {
    await send([change('Monday')])
    haulyard.clock.advance(200)
    await send([change('Tuesday')])
    expect(await subjects()).toEqual(['Tuesday waiting'])
    haulyard.clock.advance(200)
    await sweep()
    expect(await subjects()).toEqual(['Tuesday waiting'])
    haulyard.clock.advance(101)
    await sweep()
    expect(await subjects()).toEqual(['Tuesday kept'])
    await send([change('Friday')])
    expect(await subjects()).toEqual(['Friday waiting', 'Tuesday kept'])
  })
})

describe('leads of one hour', () => {
  test('beyond ten are gathered in one email', async () => {
    const lead = (n: number) => ({
      subject: `New lead: Lead ${n}`,
      text: 'Hello',
      html: '',
      digest: { of: 'leads' as const, line: `Lead ${n}, 478-555-0100` },
    })
    const before = await haulyard.rows(`select from messages where recipient = hauler_address(38)`)
    for (let n = 1; n <= 14; n += 1) {
      const id = await inTransaction(haulyard.actors.public, { tenant: null }, (db) =>
        insertMessageToHauler(db, TIDEWATER, lead(n), causedByNetwork(`198.51.100.${n}`), haulyard.clock.now()),
      )
      await sending.handle({ message: Number(id) }, {} as never)
    }
    haulyard.clock.advance(3601)
    await sweep()
    const all = await haulyard.rows<{ subject: string; text: string; state: string }>(
      `select subject, text, state from messages where recipient = hauler_address(38) order by id`,
    )
    const mails = all.slice(before.length)
    expect(mails).toHaveLength(11)
    expect(mails.at(-1)).toMatchObject({ subject: '4 more leads', state: 'kept' })
    expect(mails.at(-1)?.text).toContain('4: Lead 14, 478-555-0100')
  })
})

test('a subject is one line', async () => {
  await send([message('lines@home.example', { subject: 'News\r\nBcc: all@home.example' })])
  const rows = await haulyard.rows(`select subject from messages where recipient = 'lines@home.example'`)
  expect(rows).toEqual([{ subject: 'News Bcc: all@home.example' }])
})

test('a held message is given up after three days', async () => {
  await send(times(21, 'full@home.example'))
  haulyard.clock.advance(3 * 86_400 + 1)
  await haulyard.rows(
    `update messages set counted_at = $1 where recipient = 'full@home.example' and counted_at is not null`,
    [haulyard.clock.now()],
  )
  await sweep()
  expect(await states('full@home.example')).toEqual(['1 failed', '20 kept'])
})

describe('counting before a message', () => {
  /** Rows and index entries read for one more message. */
  const readFor = async (next: NewMessage) => {
    const [id] = await asPlatform((db) => insertMessages(db, [next], causedByPlatform, haulyard.clock.now()))
    return asPlatform(async (db) => {
      const read = async () => {
        const { rows } = await db.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'messages'`)
        return rows[0]?.read ?? 0
      }
      const before = await read()
      const asking = {
        ...next,
        id: Number(id),
        source: 'platform',
        countedAt: null,
        digest: null,
        waitsSince: null,
        fromName: null,
      } as const
      await takePlace(db, { ...asking, createdAt: haulyard.clock.now() }, BUDGET, haulyard.clock.now())
      return (await read()) - before
    })
  }

  test('reads no more than the limit on a day with many times as many held messages', async () => {
    await haulyard.rows(
      `insert into messages (company_id, channel, recipient, text, state, source, error, created_at)
      select 35, 'email', 'busy@home.example', 'Hello', 'held', 'company 35', 'held: too many messages to this address within an hour', $1
      from generate_series(1, 3000)`,
      [haulyard.clock.now()],
    )
    await haulyard.rows('analyze messages')
    expect(await readFor(message('busy@home.example'))).toBeLessThan(100)
    expect(await readFor(message('elsewhere@home.example'))).toBeLessThan(100)
  })
})
