import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connect.ts'
import { passwordLinkJob } from '#server/identity/password-link.job.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { setMailPerCompany } from './limit.queries.ts'
import { insertMessages, insertMessageToHauler, type NewMessage } from './messaging.queries.ts'

// Nobody is flooded through this server: one reader gets so many messages an hour, one company sends so many a day.

const haulyard = await openTestHaulyard()

const message = (recipient: string, more: Partial<NewMessage> = {}): NewMessage => ({
  companyId: 35,
  channel: 'email',
  recipient,
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...more,
})
const asPlatform = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, work)
const write = (messages: NewMessage[]) => asPlatform((db) => insertMessages(db, messages, haulyard.clock.now()))
const news = (company: number, subject: string) =>
  inTransaction(haulyard.actors.public, { tenant: null }, (db) =>
    insertMessageToHauler(db, company, { subject, text: 'Hello', html: '' }, haulyard.clock.now()),
  )
const states = async (recipient: string) =>
  (
    await haulyard.rows<{ state: string; count: number }>(
      'select state, count(*)::integer as count from messages where recipient ilike $1 group by 1 order by 1',
      [recipient],
    )
  ).map(({ state, count }) => `${count} ${state}`)
const reasons = (recipient: string) =>
  haulyard.rows("select distinct error from messages where state = 'failed' and recipient = $1", [recipient])

describe('one recipient', () => {
  test('gets twenty messages an hour, and the rest are kept with the reason', async () => {
    for (let sent = 0; sent < 23; sent += 1) await write([message('dana@home.example')])
    expect(await states('dana@home.example')).toEqual(['3 failed', '20 waiting'])
    expect(await reasons('dana@home.example')).toEqual([
      { error: 'held: too many messages to this address within an hour' },
    ])
    haulyard.clock.advance(3601)
    await write([message('dana@home.example')])
    expect(await states('dana@home.example')).toEqual(['3 failed', '21 waiting'])
  })

  test('is the same whatever company writes, and however the address is written', async () => {
    const spellings = ['Sam@Home.example', 'sam+news@home.example', ' sam@home.example', 'SAM+x+y@home.example']
    const many = Array.from({ length: 24 }, (_, n) => message(spellings[n % 4] ?? '', { companyId: n % 2 ? 35 : 38 }))
    await write(many)
    expect(await states('%sam%@home.example')).toEqual(['4 failed', '20 waiting'])
  })

  test('gets no more from many writers at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => write([message('burst@home.example')])))
    expect(await states('burst@home.example')).toEqual(['20 failed', '20 waiting'])
  })

  test('is counted alike for texts and for mail', async () => {
    const text = message('+14785550123', { channel: 'text', subject: '', html: '' })
    await write(Array.from({ length: 22 }, () => text))
    expect(await states('+14785550123')).toEqual(['2 failed', '20 waiting'])
  })

  test('gets the link to a new password all the same', async () => {
    await write(Array.from({ length: 20 }, () => message('driver@demo.test', { companyId: 38 })))
    await write([message('driver@demo.test', { companyId: 38 })])
    const link = { username: 'driver@demo.test', invited: false, inviter: null }
    await passwordLinkJob(haulyard.haulyard).handle(link, {} as never)
    await passwordLinkJob(haulyard.haulyard).handle({ ...link, invited: true }, {} as never)
    const links = await haulyard.rows(
      `select subject, state from messages where recipient = 'driver@demo.test' and text like '%/password-reset/%' order by id`,
    )
    expect(links).toMatchObject([{ state: 'waiting' }, { state: 'failed' }])
  })

  test('who wants the news of the own company is not cut off by a busy day', async () => {
    for (let order = 0; order < 25; order += 1) {
      await news(35, 'New order')
    }
    const [{ address } = { address: '' }] = await haulyard.rows<{ address: string }>(
      'select hauler_address(35) as address',
    )
    expect(await states(address)).toEqual(['25 waiting'])
  })

  test('whom a new company only names as its own is a stranger', async () => {
    await haulyard.rows(`update companies set notifyemail = 'victim@home.example', listed = false where id = 33`)
    for (let lead = 0; lead < 22; lead += 1) {
      await news(33, 'New lead')
    }
    expect(await states('victim@home.example')).toEqual(['2 failed', '20 waiting'])
  })
})

describe('one company', () => {
  const sendMany = async (company: number, count: number) => {
    const name = `reader-of-${company}-${count}`
    await write(Array.from({ length: count }, (_, n) => message(`${name}-${n}@home.example`, { companyId: company })))
    return states(`${name}-%`)
  }

  test('sends so many messages a day to others, and a new one that nobody listed a fifth', async () => {
    await asPlatform((db) => setMailPerCompany(db, 20))
    haulyard.clock.advance(25 * 3600)
    await haulyard.rows('update companies set listed = true, created_at = $1 where id = 38', [haulyard.clock.now()])
    expect(await sendMany(38, 22)).toEqual(['2 failed', '20 waiting'])
    await haulyard.rows('update companies set listed = false, created_at = $1 where id = 30', [haulyard.clock.now()])
    expect(await sendMany(30, 6)).toEqual(['2 failed', '4 waiting'])
    const error = 'held: too many messages of this company within a day'
    expect(await reasons('reader-of-30-6-5@home.example')).toEqual([{ error }])
    haulyard.clock.advance(8 * 24 * 3600)
    expect(await sendMany(30, 21)).toEqual(['1 failed', '20 waiting'])
  })
})

test('a subject is one line, whatever stands in it', async () => {
  await write([message('lines@home.example', { subject: 'News\r\nBcc: all@home.example' })])
  const rows = await haulyard.rows(`select subject from messages where recipient = 'lines@home.example'`)
  expect(rows).toEqual([{ subject: 'News Bcc: all@home.example' }])
})

describe('what is counted before a message', () => {
  /** Rows and entries of the table that one more message had to read. */
  const readFor = (next: NewMessage) =>
    asPlatform(async (db) => {
      const read = async () => {
        const { rows } = await db.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'messages'`)
        return rows[0]?.read ?? 0
      }
      const before = await read()
      await insertMessages(db, [next], haulyard.clock.now())
      return (await read()) - before
    })

  test('is no more than the limit on a day on which many times as much was held', async () => {
    await asPlatform((db) => setMailPerCompany(db, 20))
    await haulyard.rows(
      `insert into messages (company_id, channel, recipient, text, state, error, created_at)
      select 35, 'email', 'busy@home.example', 'Hello', 'failed', 'held: too many messages to this address within an hour', $1
      from generate_series(1, 3000)`,
      [haulyard.clock.now()],
    )
    await haulyard.rows('analyze messages')
    expect(await readFor(message('busy@home.example'))).toBeLessThan(100)
    expect(await readFor(message('somebody@home.example'))).toBeLessThan(100)
  })
})
