import { describe, expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Readers' comments: published at once, or after moderation (R-30).

const haulyard = await openTestHaulyard()
const strict = await openTestHaulyard({ env: { moderateComments: true } })
const said = { name: 'Pam Dorsey', email: 'pam@example.com', comment: 'Ours was the cable line.', post: 24 }

type Thread = { name: string; comment: string; comments: Thread[] }
const names = (thread: Thread[]): unknown[] => thread.map(({ name, comments }) => [name, ...names(comments)])

test('the comments of a post are nested and hold no email', async () => {
  const { status, body } = await haulyard.ask('comments.getComments', { i: 24 })
  expect(status).toBe(200)
  expect(names(body)).toEqual([
    ['Dale Everett', ['Walt Hargrove']],
    ['Monica Shay', ['June Holloway']],
  ])
  expect(JSON.stringify(body)).not.toContain('@')
})

describe('a comment', () => {
  test('appears at once, a reply under its parent', async () => {
    const { body } = await haulyard.ask('comments.create', { ...said, post: 23 })
    expect(body).toEqual({ success: true, waiting: false })
    const { body: before } = await haulyard.ask('comments.getComments', { i: 23 })
    const own = before.find(({ name }) => name === said.name && before.at(-1)?.name === name)
    expect(own).toBeDefined()
    await haulyard.ask('comments.create', { ...said, name: 'Ike', post: 23, parent: before.at(-1)?.id })
    const { body: after } = await haulyard.ask('comments.getComments', { i: 23 })
    expect(after.at(-1)?.comments.map(({ name }) => name)).toEqual(['Ike'])
  })

  test('needs name, email and text', async () => {
    const { status, body } = await haulyard.send('comments.create', { post: 24, parent: 0 })
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Email is required' },
        { field: 'comment', message: 'Comment is required' },
      ],
    ])
  })

  test('gets 404 for an unknown post, or under a comment of another post', async () => {
    expect((await haulyard.ask('comments.create', { ...said, post: 999 })).status).toBe(404)
    const { body } = await haulyard.ask('comments.getComments', { i: 22 })
    expect((await haulyard.ask('comments.create', { ...said, parent: body[0]?.id })).status).toBe(404)
  })

  test('is limited by address', async () => {
    const from = '198.51.100.41'
    for (let count = 0; count < 60; count += 1) {
      expect((await haulyard.ask('comments.create', said, { from })).status).toBe(200)
    }
    expect((await haulyard.ask('comments.create', said, { from })).status).toBe(429)
  })

  test('counts against the limit for an unknown post, and not for an invalid field', async () => {
    const from = '198.51.100.42'
    const statusOf = async (sent: object) =>
      (await haulyard.ask('comments.create', { ...said, ...sent }, { from })).status
    expect(await statusOf({ name: '' })).toBe(400)
    for (let count = 0; count < 60; count += 1) expect(await statusOf({ post: 999 })).toBe(404)
    expect(await statusOf({})).toBe(429)
  })
})

describe('with moderation', () => {
  test('a comment waits until an admin publishes it', async () => {
    const { body } = await strict.ask('comments.create', { ...said, post: 1 })
    expect(body).toEqual({ success: true, waiting: true })
    expect((await strict.ask('comments.getComments', { i: 1 })).body).toEqual([])
    const { body: waiting } = await strict.ask('comments.getAll', { state: 'waiting' }, { as: 'admin' })
    expect(waiting).toEqual([
      expect.objectContaining({ name: said.name, email: said.email, posturl: 'winter-prices', state: 'waiting' }),
    ])
    await strict.ask('comments.setState', { id: waiting[0]?.id as number, state: 'shown' }, { as: 'admin' })
    expect((await strict.ask('comments.getComments', { i: 1 })).body).toHaveLength(1)
  })
})

test('a hidden comment hides its replies', async () => {
  const { body: all } = await strict.ask('comments.getComments', { i: 24 })
  await strict.ask('comments.setState', { id: all[0]?.id as number, state: 'hidden' }, { as: 'admin' })
  const { body: left } = await strict.ask('comments.getComments', { i: 24 })
  expect(left).toEqual(all.slice(1))
  expect((await strict.ask('comments.setState', { id: 999_999, state: 'hidden' }, { as: 'admin' })).status).toBe(404)
})

test('many comments are hidden together, and deleted with their replies', async () => {
  const { body: before } = await haulyard.ask('comments.getAll', {}, { as: 'admin' })
  const top = before.find(({ parent }) => parent === 0)?.id as number
  const { post } = before.find(({ id }) => id === top) as { post: number }
  await haulyard.ask('comments.create', { ...said, post, parent: top })
  const { body: all } = await haulyard.ask('comments.getAll', {}, { as: 'admin' })
  const under = (id: number): number[] => [
    id,
    ...all.filter(({ parent }) => parent === id).flatMap((one) => under(one.id)),
  ]
  const branch = under(top)
  expect(branch.length).toBeGreaterThan(1)

  const hide = { ids: [top, 999_999], state: 'hidden' as const }
  expect((await haulyard.ask('comments.updateMany', hide, { as: 'admin' })).body).toEqual({ success: true, changed: 1 })
  const gone = await haulyard.ask('comments.deleteMany', { ids: [top] }, { as: 'admin' })
  expect(gone.body).toEqual({ success: true, changed: branch.length })
  const { body: left } = await haulyard.ask('comments.getAll', {}, { as: 'admin' })
  expect(left.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => !branch.includes(id)))
})

test('moderation is for admins', async () => {
  expect((await haulyard.ask('comments.getAll', {}, { as: 'owner' })).status).toBe(403)
  expect((await haulyard.ask('comments.setState', { id: 1, state: 'hidden' }, { as: 'owner' })).status).toBe(403)
})

test('the list continues after the last one seen', async () => {
  const { body: all } = await strict.ask('comments.getAll', {}, { as: 'admin' })
  const { body: first } = await strict.ask('comments.getAll', { limit: 4 }, { as: 'admin' })
  const { body: rest } = await strict.ask('comments.getAll', { after: first.at(-1)?.id }, { as: 'admin' })
  expect([...first, ...rest]).toEqual(all)
})
