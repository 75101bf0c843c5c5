import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { siteToday } from '#domain/site/publishing.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Articles of the site: visibility, and saving from the editor.

const haulyard = await openTestHaulyard()
const today = siteToday(haulyard.clock.now())

const draft: Asked<'posts.update'> = {
  title: 'Bear proof lids',
  url: 'bear-proof-lids',
  metatitle: 'Bear proof lids',
  metadescription: 'Which lids hold, and what they cost.',
  body: '<p>Two latches.</p>',
  author: 'Walt Hargrove',
  publishdate: today,
  state: 'draft',
  locked: 0,
}

async function save(change: Partial<Asked<'posts.update'>> = {}) {
  const { status, body } = await haulyard.ask('posts.update', { ...draft, ...change }, { as: 'admin' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.post
}

const publicUrls = async () => {
  const { body } = await haulyard.ask('posts.getPosts', { state: 'published' })
  return body.map(({ url }) => url)
}

describe('the list', () => {
  test('shows visitors the public posts, newest first and without bodies', async () => {
    const { status, body } = await haulyard.ask('posts.getPosts', { state: 'published' })
    expect(status).toBe(200)
    expect(body.length).toBe(24)
    expect(body.map(({ publishdate }) => publishdate)).toEqual(
      body
        .map((row) => row.publishdate)
        .toSorted()
        .reverse(),
    )
    expect(body[0]).toMatchObject({ url: 'pricing-a-second-cart', minutes: expect.any(Number) })
    expect(Object.keys(body[0] ?? {})).not.toContain('body')
  })

  test('requires an admin for unpublished posts', async () => {
    expect((await haulyard.ask('posts.getPosts', {})).status).toBe(401)
    expect((await haulyard.ask('posts.getPosts', {}, { as: 'owner' })).status).toBe(403)
    expect((await haulyard.ask('posts.getPosts', {}, { as: 'admin' })).status).toBe(200)
  })

  test('continues after the last one seen', async () => {
    const { body: all } = await haulyard.ask('posts.getPosts', { state: 'published' })
    const { body: first } = await haulyard.ask('posts.getPosts', { state: 'published', limit: 5 })
    const { body: rest } = await haulyard.ask('posts.getPosts', { state: 'published', after: first.at(-1)?.id })
    expect([...first, ...rest]).toEqual(all)
  })
})

describe('a reader does not see', () => {
  test.each([
    ['a draft', { url: 'a-draft' }],
    ['a post dated tomorrow', { url: 'of-tomorrow', state: 'published', publishdate: addDays(today, 1) }],
  ])('%s', async (_what, change) => {
    const { id, url } = await save(change)
    expect(await publicUrls()).not.toContain(url)
    expect((await haulyard.ask('posts.getPostByUrl', { i: url })).status).toBe(404)
    expect((await haulyard.ask('posts.getPostByUrl', { i: url }, { as: 'owner' })).status).toBe(404)
    expect((await haulyard.ask('posts.get', { i: id }, { as: 'admin' })).body.url).toBe(url)
  })

  test('the body of a post for members, unless logged in', async () => {
    const asked = { i: 'quarterly-billing' }
    const { status, body } = await haulyard.ask('posts.getPostByUrl', asked)
    expect([status, body.locked, body.title !== '', body.excerpt !== '']).toEqual([200, 1, true, true])
    expect(Object.keys(body)).not.toContain('body')
    expect((await haulyard.ask('posts.getPostByUrl', asked, { as: 'driver' })).body.body).toContain('<p>')
  })

  test('a post before its day, and sees it on its day', async () => {
    await save({ url: 'next-week', state: 'published', publishdate: addDays(today, 7) })
    expect(await publicUrls()).not.toContain('next-week')
    haulyard.clock.advance(7 * 86_400)
    expect(await publicUrls()).toContain('next-week')
    haulyard.clock.advance(-7 * 86_400)
  })
})

describe('saving', () => {
  test('creates, then changes and raises the version', async () => {
    const made = await save({ url: 'made' })
    expect(made).toMatchObject({ url: 'made', state: 'draft', version: 1, body: '<p>Two latches.</p>' })
    const changed = await save({ id: made.id, url: 'made', title: 'Made again', version: 1 })
    expect(changed).toMatchObject({ id: made.id, title: 'Made again', version: 2 })
  })

  test('keeps the body when a row of the list is sent back', async () => {
    const { body: rows } = await haulyard.ask('posts.getPosts', {}, { as: 'admin' })
    const row = rows.find(({ url }) => url === 'rain-days')
    const before = await haulyard.ask('posts.get', { i: row?.id as number }, { as: 'admin' })
    const { body } = await haulyard.ask('posts.update', { ...row, author: 'Nell' } as Asked<'posts.update'>, {
      as: 'admin',
    })
    expect(body.post).toMatchObject({ author: 'Nell', body: before.body.body })
  })

  test('normalizes the slug', async () => {
    expect((await save({ url: 'Käse & Carts!' })).url).toBe('kase-and-carts')
  })

  test('refuses a slug that another post has', async () => {
    const { status, body } = await haulyard.send('posts.update', { ...draft, url: 'rain-days' }, { as: 'admin' })
    expect([status, body.message]).toEqual([409, postMessages.slugTaken])
    expect(body.errors).toEqual([{ field: 'url', message: postMessages.slugTaken }])
  })

  test('takes a free slug once in two concurrent saves', async () => {
    const both = ['one', 'two'].map((title) =>
      haulyard.ask('posts.update', { ...draft, title, url: 'race' }, { as: 'admin' }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('refuses an older version and shows the current one', async () => {
    const { id } = await save({ url: 'two-editors' })
    await save({ id, url: 'two-editors', title: 'Theirs', version: 1 })
    const mine = { ...draft, id, url: 'two-editors', title: 'Mine', version: 1 }
    const { status, body } = await haulyard.send('posts.update', mine, { as: 'admin' })
    expect([status, body.post]).toEqual([409, expect.objectContaining({ title: 'Theirs', version: 2 })])
  })

  test('reports missing fields in the fixed words', async () => {
    const { status, body } = await haulyard.send('posts.update', {}, { as: 'admin' })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field: 'publishdate', message: 'Publish date is required' })
    expect(body.errors).toContainEqual({ field: 'locked', message: 'Members Only is required' })
    expect(body.errors).toHaveLength(8)
  })

  test('refuses an external picture', async () => {
    for (const featureimage of ['https://evil.example/x.png', '/files/../secret', '//evil.example/x.png']) {
      const { status, body } = await haulyard.send('posts.update', { ...draft, featureimage }, { as: 'admin' })
      expect([status, body.errors]).toEqual([400, [{ field: 'featureimage', message: expect.any(String) }]])
    }
  })

  test('returns 404 for an unknown post', async () => {
    expect((await haulyard.ask('posts.update', { ...draft, id: 999_999 }, { as: 'admin' })).status).toBe(404)
    expect((await haulyard.ask('posts.deletePost', { id: 999_999 }, { as: 'admin' })).status).toBe(404)
  })
})

test('a deleted post is gone with its comments', async () => {
  const { id } = await save({ url: 'short-lived', state: 'published' })
  await haulyard.ask('comments.create', { name: 'Dale', email: 'dale@example.com', comment: 'First.', post: id })
  expect((await haulyard.ask('posts.deletePost', { id }, { as: 'admin' })).status).toBe(200)
  expect((await haulyard.ask('posts.get', { i: id }, { as: 'admin' })).status).toBe(404)
  expect(await haulyard.rows('select * from comments where post_id = $1', [id])).toEqual([])
})

describe('a restored post', () => {
  async function deletedPost(url: string) {
    const { id } = await save({ url, state: 'published', featurealt: 'Two carts' })
    const comment = { name: 'Dale', email: 'dale@example.com', post: id }
    await haulyard.ask('comments.create', { ...comment, comment: 'First.' })
    const [first] = await haulyard.rows<{ id: number }>('select id from comments where post_id = $1', [id])
    await haulyard.ask('comments.create', { ...comment, comment: 'An answer.', parent: first?.id ?? 0 })
    await haulyard.ask('posts.deletePost', { id }, { as: 'admin' })
    return id
  }
  const restore = (id: number) => haulyard.send('posts.restorePost', { id }, { as: 'admin' })

  test('is unchanged, with its comments and replies', async () => {
    const id = await deletedPost('thought-again')
    const { status, body } = await restore(id)
    expect([status, body.post]).toMatchObject([200, { id, url: 'thought-again', featurealt: 'Two carts', version: 1 }])
    const { body: comments } = await haulyard.ask('comments.getComments', { i: id })
    expect(comments).toMatchObject([{ comment: 'First.', comments: [{ comment: 'An answer.' }] }])
    expect((await restore(id)).status).toBe(404)
  })

  test('is refused, while another post has its slug', async () => {
    const id = await deletedPost('taken-slug')
    const other = await save({ url: 'taken-slug' })
    expect(await restore(id)).toMatchObject({ status: 409, body: { message: postMessages.slugTaken } })
    await haulyard.ask('posts.deletePost', { id: other.id }, { as: 'admin' })
    expect((await restore(id)).status).toBe(200)
  })
})

test('a description of the feature image stays when a save omits it', async () => {
  const { id } = await save({ url: 'in-words', featurealt: 'A lid with two latches' })
  expect(await save({ id, url: 'in-words', title: 'Another' })).toMatchObject({ featurealt: 'A lid with two latches' })
  expect(await save({ id, url: 'in-words', featurealt: '' })).toMatchObject({ featurealt: '' })
})

test('a picture of a post is served and can be its feature image', async () => {
  const { status, body } = await haulyard.ask('posts.upload', { image: pngFile() }, { as: 'admin' })
  expect(status).toBe(200)
  expect((await haulyard.request(body.file)).status).toBe(200)
  const html = `<p>Look:</p><img src="${body.file}" alt="A lid" />`
  const saved = await save({ url: 'with-a-picture', featureimage: body.file, body: html })
  expect([saved.featureimage, saved.body]).toEqual([body.file, expect.stringContaining(body.file)])
})
