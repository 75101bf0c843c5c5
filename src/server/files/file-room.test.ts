import { afterEach, describe, expect, test } from 'vitest'
import { fileMessages } from '#domain/files/messages.ts'
import { inTransaction } from '#server/db/connect.ts'
import { sweepFilesNow } from '#tests/support/erasure/sweep-files-now.ts'
import { pdfFile, pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { holdFiles } from './files.queries.ts'
import { storedName } from './stored-name.ts'

// Uploads count against a company's quota until deleted, even when they arrive concurrently.

const room = 1_000_000
const opened = await openTestHaulyard({ env: { fileBytesPerCompany: room } })
const { ask, app, rows, haulyard } = opened

const pdfOf = (size: number) => new File(['%PDF-1.4\n', Buffer.alloc(size - 15), '%%EOF\n'], 'terms.pdf')
const send = (size: number, as: 'owner' | 'other' = 'owner') => ask('pdf.upload', { pdf: pdfOf(size) }, { as })
const drawn = (as: 'driver') => ask('image.upload', { image: pngFile() }, { as })
const isServed = async (path: string) => (await app.request(`http://127.0.0.1:3000${path}`)).status === 200

async function used(company: number): Promise<{ counted: number; kept: number }> {
  const [found] = await rows<{ counted: number; kept: number }>(
    `select coalesce((select bytes from file_space where company_id = $1), 0)::integer as counted,
            coalesce((select sum(bytes) from files where company_id = $1), 0)::integer as kept`,
    [company],
  )
  return found as { counted: number; kept: number }
}

/** Leaves this many bytes free; the demo's own files take some. */
const leave = async (bytes: number) => {
  const { kept } = await used(35)
  await rows(
    `insert into files (id, company_id, path, kind, mime, bytes, sha256)
     values (gen_random_uuid(), 35, gen_random_uuid()::text, 'pdf', 'application/pdf', $1, '')`,
    [room - kept - bytes],
  )
}
afterEach(() => rows(`delete from files where company_id = 35 and created_by is not null or mime = 'application/pdf'`))

describe('the quota of a company', () => {
  test('is shown to its owner with the used part, measured like the limit', async () => {
    const { body } = await ask('companies.getRoom', { i: 35 }, { as: 'owner' })
    expect(body).toEqual({ used: (await used(35)).counted, room })
    expect(body.used).toBeGreaterThan(0)
  })

  test('accepts those of ten concurrent uploads that fit, and deletes the bytes of the others', async () => {
    await leave(3_500)
    const { put, remove } = haulyard.outside.storage
    const stored: string[] = []
    const removed: string[] = []
    Object.assign(haulyard.outside.storage, {
      put: (...file: Parameters<typeof put>) => {
        stored.push(file[0])
        return put(...file)
      },
      remove: (name: string) => {
        removed.push(name)
        return remove(name)
      },
    })
    // One person may send six at once.
    const byAdmin = () => ask('pdf.upload', { pdf: pdfOf(1_000), company: 35 }, { as: 'admin' })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? send(1_000) : byAdmin())))
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(3)
    const message = fileMessages.noRoom('1 MB')
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([400, { success: false, message, errors: [{ field: 'pdf', message }] }])]),
    )
    const space = await used(35)
    expect(space.counted).toBe(space.kept)
    expect(space.counted).toBeLessThanOrEqual(room)
    expect(removed).toHaveLength(stored.length - kept.length)
    expect(stored).toEqual(expect.arrayContaining(removed))
  })

  test("is shared by the company's people, and separate from its neighbor's", async () => {
    await leave(20)
    expect((await send(1_000)).status).toBe(400)
    expect((await drawn('driver')).status).toBe(400)
    expect((await send(1_000, 'other')).status).toBe(200)
  })

  test('moves with a file to another company, and is freed with it', async () => {
    const { body } = await send(1_000)
    const before = [await used(35), await used(38)]
    await rows('update files set company_id = 38 where path = $1', [body.file])
    expect([(await used(35)).counted, (await used(38)).counted]).toEqual([
      (before[0]?.counted ?? 0) - 1_000,
      (before[1]?.counted ?? 0) + 1_000,
    ])
    await rows('delete from files where path = $1', [body.file])
    expect((await used(38)).counted).toBe(before[1]?.counted)
  })

  test('is small for a founder with an unconfirmed address, who is told how to raise it', async () => {
    const [before] = await rows<{ id: number }>(
      `update users set verified = false where username = 'owner@demo.test' returning id`,
    )
    const roomy = { ...haulyard.env, fileBytesPerCompany: 2_000_000_000 }
    Object.assign(haulyard, { env: roomy })
    await rows(
      `insert into files (id, company_id, path, kind, mime, bytes, sha256)
       values (gen_random_uuid(), 35, 'x', 'pdf', 'application/pdf', 25000000, '')`,
    )
    expect((await send(1_000)).body).toMatchObject({ message: fileMessages.confirmFirst })
    // The same applies to people who joined that founder's crew.
    expect((await drawn('driver')).body).toMatchObject({ message: fileMessages.confirmFirst })
    await rows('update users set verified = true where id = $1', [before?.id])
    expect((await send(1_000)).status).toBe(200)
    Object.assign(haulyard, { env: { ...roomy, fileBytesPerCompany: room } })
  })
})

describe('the nightly sweep', () => {
  const age = (hours: number) =>
    rows(`update files set created_at = created_at - $1 * interval '1 hour' where created_by is not null`, [hours])
  const sweep = () => sweepFilesNow(opened)

  test('removes unsaved files after a day, and frees their space', async () => {
    const { counted } = await used(35)
    const { body } = await send(1_000)
    await sweep()
    expect(await isServed(body.file)).toBe(true)
    await age(25)
    await sweep()
    expect([await isServed(body.file), (await used(35)).counted]).toEqual([false, counted])
  })

  test('keeps files that a company, a person, a post or a remark names', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, async () => (await send(1_000)).body.file))
    const [terms, face, picture, inside, photo] = paths
    await rows('update companies set tosrolloff = $1 where id = 35', [terms])
    await rows(`update users set profileimage = $1 where username = 'driver@demo.test'`, [face])
    await rows('update posts set featureimage = $1 where id = (select min(id) from posts)', [picture])
    await rows('update posts set body = body || $1 where id = (select max(id) from posts)', [
      `<img src="${inside}" alt="">`,
    ])
    await rows(
      `insert into task_remarks (company_id, id, task_id, kind, photo, written_by, at, received)
       select 35, gen_random_uuid(), id, 'note', $1, 'x', now(), now() from tasks where company_id = 35 limit 1`,
      [photo],
    )
    await age(25)
    await sweep()
    expect(await Promise.all(paths.map(isServed))).toEqual([true, true, true, true, true])
    const demo = await rows<{ path: string }>(`select path from files where path like '/files/demo/%'`)
    expect(demo.length).toBeGreaterThan(5)
  })

  test('causes a message at its field when the form is saved later, and keeps the rest of the form', async () => {
    const [logo, picture, inside] = await Promise.all(
      Array.from({ length: 3 }, async () => (await send(1_000)).body.file),
    )
    await age(25)
    await sweep()
    const company = await ask('companies.update', { id: 35, logo, name: 'Piedmont' }, { as: 'owner' })
    expect([company.status, company.body]).toMatchObject([
      400,
      { errors: [{ field: 'logo', message: fileMessages.gone }] },
    ])
    const [{ posts } = { posts: 0 }] = await rows<{ posts: number }>('select count(*)::int as posts from posts')
    const post = {
      title: 'Bear proof lids',
      url: 'bear-proof-lids',
      metatitle: 'Bear proof lids',
      metadescription: 'Which lids hold, and what they cost.',
      author: 'Walt Hargrove',
      publishdate: '2026-11-23',
      state: 'draft',
      locked: 0,
      featureimage: picture,
      body: `<p>Two latches.</p><img src="${inside}" alt="">`,
    } as const
    const saved = await ask('posts.update', post, { as: 'admin' })
    expect([saved.status, saved.body]).toMatchObject([
      400,
      {
        errors: [
          { field: 'featureimage', message: fileMessages.gone },
          { field: 'body', message: fileMessages.pictureGone },
        ],
      },
    ])
    expect(await rows('select count(*)::int as posts from posts')).toEqual([{ posts }])
  })

  test('skips a file about to be named, and removes it the next night if it was not', async () => {
    const { body } = await send(1_000)
    await age(25)
    await inTransaction(haulyard.actors.platform, { tenant: null }, async (db) => {
      await holdFiles(db, [body.file])
      await sweep()
    })
    expect(await isServed(body.file)).toBe(true)
    await sweep()
    expect(await isServed(body.file)).toBe(false)
  })

  test('continues where the store failed', async () => {
    const { body } = await ask('pdf.upload', { pdf: pdfFile() }, { as: 'owner' })
    await age(25)
    const { remove } = haulyard.outside.storage
    haulyard.outside.storage.remove = () => Promise.reject(new Error('the store is away'))
    await expect(sweep()).rejects.toThrow('the store is away')
    haulyard.outside.storage.remove = remove
    const stored = () => haulyard.outside.storage.read(storedName(body.file))
    expect(await stored()).not.toBeNull()
    await sweep()
    expect([await stored(), await isServed(body.file)]).toEqual([null, false])
  })

  test('limits all unconfirmed founders to 500 MB together', async () => {
    const others = `username in (select u.username from users u join companies c on c.ownerid = u.id where c.id in (35, 38))`
    await rows(`update users set verified = false where ${others}`)
    const roomy = { ...haulyard.env, fileBytesPerCompany: 2_000_000_000 }
    Object.assign(haulyard, { env: roomy })
    expect((await send(1_000)).status).toBe(200)
    await rows(
      `insert into files (id, company_id, path, kind, mime, bytes, sha256)
       values (gen_random_uuid(), 38, 'y', 'pdf', 'application/pdf', 499999000, '')`,
    )
    expect((await send(1_000)).body).toMatchObject({ message: fileMessages.confirmFirst })
    await rows(`delete from files where path = 'y'`)
    await rows(`update users set verified = true where ${others}`)
    Object.assign(haulyard, { env: { ...roomy, fileBytesPerCompany: room } })
  })
})
