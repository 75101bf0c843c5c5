import { beforeAll, describe, expect, test } from 'vitest'
import type { Ending } from '#domain/operations/retention.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { purgeJob } from './purge.job.ts'

// Expired data is purged in the night after its end, not a second earlier, and nothing else with it.

const haulyard = await openTestHaulyard()
const { rows, clock } = haulyard
const purge = (atOnce?: number) => purgeJob(haulyard.haulyard, atOnce).handle({}, {} as never)
const now = clock.now()
const ago = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 - seconds * 1000)
function monthsAgo(months: number, seconds = 0) {
  const day = ago(0, seconds)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

/** Data of one kind. @returns true while it exists */
interface Kind {
  ending: Ending
  /** The moment at which it expires. */
  end: (seconds?: number) => Date
  plant: string
  left: string
}
const person = `(select id from users where username = 'owner@demo.test')`
const message = (
  state: string,
  secrets = '',
) => `insert into messages (channel, recipient, text, html, state, secrets, attachment, created_at)
  values ('email', 'end' || $1, 'Open https://x/pay/abc123', '<p>abc123</p>', '${state}', '{${secrets}}', '{"name":"a"}', $2)`
const kinds: Kind[] = [
  {
    ending: 'session',
    end: (s) => ago(0, s),
    plant: `insert into sessions (token_hash, user_id, created_at, used_at, proven_at, expires_at) values (convert_to($1, 'utf8'), ${person}, $2, $2, $2, $2)`,
    left: `select from sessions where token_hash = convert_to($1, 'utf8')`,
  },
  {
    ending: 'idempotency key',
    end: (s) => ago(0, s),
    plant: `insert into idempotency_keys (caller, key, endpoint, body_hash, created_at, expires_at) values ('public', $1, 'x', '', $2, $2)`,
    left: 'select from idempotency_keys where key = $1',
  },
  {
    ending: 'password link',
    end: (s) => ago(0, s),
    plant: `insert into password_resets (code_hash, user_id, created_at, expires_at) values (convert_to($1, 'utf8'), ${person}, $2, $2)`,
    left: `select from password_resets where code_hash = convert_to($1, 'utf8')`,
  },
  {
    ending: 'confirmation link',
    end: (s) => ago(7, s),
    plant: `insert into address_checks (code_hash, user_id, username, created_at, expires_at) values (convert_to($1, 'utf8'), ${person}, 'a@b.example', $2, $2)`,
    left: `select from address_checks where code_hash = convert_to($1, 'utf8')`,
  },
  {
    ending: 'link in failed mail',
    end: (s) => ago(14, s),
    plant: message('failed', 'abc123'),
    left: `select from messages where recipient = 'end' || $1 and text like '%abc123' and html like '%abc123%' and not blanked`,
  },
  ...['sent', 'kept', 'failed'].map((state) => ({
    ending: 'mail text' as const,
    end: (s?: number) => ago(90, s),
    plant: message(state),
    left: `select from messages where recipient = 'end' || $1 and text <> '' and html <> '' and attachment is not null and not blanked`,
  })),
  {
    ending: 'contact form',
    end: (s) => monthsAgo(24, s),
    plant: `insert into contact_messages (firstname, lastname, email, comment, created_at) values ('A', $1, 'a@b.example', 'Hi', $2)`,
    left: 'select from contact_messages where lastname = $1',
  },
  {
    ending: 'area request',
    end: (s) => monthsAgo(24, s),
    plant: 'insert into area_requests (post, created_at) values ($1, $2)',
    left: 'select from area_requests where post = $1',
  },
  {
    ending: 'lead',
    end: (s) => monthsAgo(24, s),
    plant: `with person as (insert into customers (company_id, fullname, created_at) values (35, 'Lead ' || $1, $2) returning id)
      insert into leads (company_id, post, customer_id, answers, created_at, expires_at) select 35, $1, id, '{}', $2, $2 from person`,
    left: `select from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id where post = $1 and fullname = 'Lead ' || $1`,
  },
  {
    ending: 'trail line',
    end: (s) => monthsAgo(24, s),
    plant: `insert into trail (company_id, at, subject, subject_id) values (35, $2, 'price', $1)`,
    left: 'select from trail where subject_id = $1',
  },
  {
    ending: 'undone import',
    end: (s) => ago(90, s),
    plant: `with done as (insert into customer_imports (company_id, id, name, created, updated, skipped, refused, created_at, undone_at)
        values (35, gen_random_uuid(), $1, 1, 0, 0, 0, $2, $2) returning id),
        services as (insert into customer_import_services (company_id, import_id, row, customer_id, kept)
          select 35, id, 2, 1, jsonb_build_object('nothing', $1::text) from done)
      insert into customer_import_rows (company_id, import_id, customer_id, name, version) select 35, id, 1, $1, 1 from done`,
    left: `select 1 from customer_import_rows where name = $1
      union select 1 from customer_import_services where kept ->> 'nothing' = $1`,
  },
  {
    ending: 'deleted post',
    end: (s) => ago(1, s),
    plant: `insert into deleted_posts (id, post, comments, deleted_at)
      select (random() * 1000000)::integer + 1000, jsonb_build_object('url', $1::text), '[]', $2`,
    left: `select from deleted_posts where post ->> 'url' = $1`,
  },
  {
    ending: 'road leg',
    end: (s) => ago(60, s),
    plant: `insert into road_legs (company_id, from_lat, from_lng, to_lat, to_lng, seconds, asked_at)
      select 35, hashtext($1), 0, 0, 0, 60, $2`,
    left: 'select from road_legs where from_lat = hashtext($1)',
  },
]

async function counts(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'schema_')`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    found[name] = (await rows<{ n: number }>(`select count(*)::integer as n from ${name}`))[0]?.n ?? 0
  }
  return found
}

// Purges what has already expired in the demo data.
beforeAll(() => purge())

describe.each(
  kinds.map((kind, at) => ({
    ...kind,
    at,
    name: `${kind.ending} ${kind.plant.match(/'(sent|kept|failed)'/)?.[1] ?? ''}`,
  })),
)('a $name', ({ end, plant, left, at }) => {
  const isLeft = async (id: string) => (await rows(left, [id])).length

  test('is kept until the second in which it expires', async () => {
    await rows(plant, [`early${at}`, end(-1)])
    expect(await isLeft(`early${at}`)).toBe(1)
    await purge()
    expect(await isLeft(`early${at}`)).toBe(1)
  })

  test('is purged from then on', async () => {
    await rows(plant, [`late${at}`, end(0)])
    await purge()
    expect(await isLeft(`late${at}`)).toBe(0)
    expect(await isLeft(`early${at}`)).toBe(1)
  })
})

test('a purged mail keeps its recipient, time and outcome', async () => {
  await rows(message('sent'), ['row', ago(91)])
  await purge()
  expect(
    await rows(`select recipient, state, text, html, attachment, blanked from messages where recipient = 'endrow'`),
  ).toEqual([{ recipient: 'endrow', state: 'sent', text: '', html: '', attachment: null, blanked: true }])
})

test('a queued message of any age keeps its text', async () => {
  await rows(message('waiting'), ['waiting', ago(400)])
  await purge()
  expect(await rows(`select from messages where recipient = 'endwaiting' and text <> ''`)).toHaveLength(1)
})

test('a lead who bought since stays a customer, without the selection', async () => {
  const lead = kinds.find(({ ending }) => ending === 'lead')
  await rows(lead?.plant ?? '', ['buyer', monthsAgo(25)])
  await rows(`update customers set status = 'Purchased' where fullname = 'Lead buyer'`)
  await purge()
  expect(await rows(`select from customers where fullname = 'Lead buyer'`)).toHaveLength(1)
  expect(await rows(`select from leads where post = 'buyer'`)).toEqual([])
})

test('a night without expired data deletes nothing', async () => {
  await purge()
  const before = await counts()
  await purge()
  expect(await counts()).toEqual(before)
})

test('many rows expire in batches in the same night, also with two processes', async () => {
  await rows(
    `insert into area_requests (post, created_at) select 'many' || i, $1::timestamptz from generate_series(1, 2500) i`,
    [monthsAgo(30)],
  )
  await Promise.all([purge(100), purge(100)])
  await purge(100)
  expect(await rows(`select from area_requests where post like 'many%'`)).toEqual([])
})

test("the trail's retention can't be set below half a year", async () => {
  await rows(
    `insert into trail (company_id, at, subject, subject_id) values (35, product_now() - interval '5 months', 'price', 'young')`,
  )
  await haulyard.actors.platform.query('select purge_trail(product_now(), 1000)')
  expect(await rows(`select from trail where subject_id = 'young'`)).toHaveLength(1)
})

test('a failing kind blocks no other, and fails the job', async () => {
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`)
  await rows('create trigger refuse before delete on sessions for each row execute function refuse()')
  await rows(kinds[0]?.plant ?? '', ['stuck', ago(1)])
  await rows(`insert into area_requests (post, created_at) values ('behind', $1)`, [monthsAgo(30)])
  await expect(purge()).rejects.toThrow('session')
  expect(await rows(`select from area_requests where post = 'behind'`)).toEqual([])
  await rows('drop trigger refuse on sessions')
})
