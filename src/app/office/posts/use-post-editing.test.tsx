import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Post, postChanged } from '#contract/posts.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { ELSEWHERE, keysIn, pressAndWait, renderOfficeHook, said, takeBack } from '#tests/support/office-hook.ts'
import { aPost, aUser } from '#tests/support/office-rows.ts'
import { draftOf, newDraft, type PostDraft } from './post-draft.ts'
import { POSTS_PATH, usePostEditing } from './use-post-editing.ts'

const WRITTEN = { title: 'New lids', url: 'new-lids', metatitle: 'New lids', metadescription: 'Of new lids.' }

/** A server that keeps one post and refuses writes over another version. */
function keepingPost(row: Post) {
  const kept = { row, made: 0 }
  const answers: FakeAnswers = {
    'posts.update': ({ id, version, title, body = '' }) => {
      if (id === 0) kept.made += 1
      else if (version !== kept.row.version) throw new FakeRefusal(postChanged, { message: 'Changed', post: kept.row })
      kept.row = aPost({ id: id || 90, title, body, version: (version ?? 0) + 1 })
      return { success: true, post: kept.row }
    },
    'posts.deletePost': () => ({ success: true }),
  }
  return { kept, answers }
}

async function open(post: Post | null, answers: FakeAnswers = {}) {
  const { kept, ...server } = keepingPost(post ?? aPost())
  const start = post ? draftOf(post) : newDraft(aUser(), '2026-03-02')
  const hook = await renderOfficeHook(() => usePostEditing(start, post), {
    at: '/admin/posts/e/0',
    answers: { ...server.answers, ...answers },
  })
  return {
    ...hook,
    kept,
    write: (change: Partial<PostDraft>) => hook.run(({ form }) => form.set(change)),
    save: () => pressAndWait(hook, ({ save }) => save()),
    remove: () => pressAndWait(hook, ({ remove }) => remove()),
  }
}

test('names a dropped picture of another site, and shows the saved body in the editor', async () => {
  const { write, save, now } = await open(aPost(), {
    'posts.update': ({ id, version }) => ({
      success: true,
      post: aPost({ id, body: '<p>Lids</p>', version: (version ?? 0) + 1 }),
    }),
  })
  await write({ body: '<p>Lids</p><img src="https://example.com/lid.png">' })
  await save()
  expect(said()).toEqual([postMessages.saved, postMessages.picturesLost('1 picture')])
  expect([now().bodyTake, now().form.values.body]).toEqual([1, '<p>Lids</p>'])
})

describe('a new post', () => {
  test('is created once despite a lost first answer, with the later correction, and opens its page', async () => {
    const { write, save, server, kept, written, address } = await open(null)
    await write(WRITTEN)
    server.loseNext('after')
    await save()
    expect(said()).toEqual([postMessages.saveFailed])
    await write({ body: '<p>Corrected.</p>' })
    await save()
    expect(kept).toMatchObject({ made: 1, row: { id: 90, body: '<p>Corrected.</p>' } })
    expect(written().at(-1)?.input).toMatchObject({ id: 90, version: 1 })
    await waitFor(() => expect(address()).toBe('/admin/posts/e/90'))
  })

  test('cannot be deleted before it is saved', async () => {
    const { run, server } = await open(null)
    await run(({ remove }) => remove())
    expect(server.sent).toEqual([])
  })

  test('does not open its page once the user has left', async () => {
    const { write, begin, leave, server, address } = await open(null)
    await write(WRITTEN)
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([postMessages.saved]))
    expect(address()).toBe(ELSEWHERE)
  })
})

describe('a post that another user saved', () => {
  async function conflicting(mine: Partial<PostDraft>) {
    const edit = await open(aPost())
    edit.kept.row = aPost({ body: '<p>Theirs.</p>', version: 7 })
    await edit.write(mine)
    await edit.save()
    return edit
  }

  test('is merged silently when only my title differs, and puts their body into the editor', async () => {
    const { now, save, written } = await conflicting({ title: 'Mine' })
    expect(now().conflict).toBeNull()
    expect(now().bodyTake).toBe(1)
    expect(now().form.values).toMatchObject({ title: 'Mine', body: '<p>Theirs.</p>' })
    expect(written()[1]?.input).toMatchObject({ version: 7, title: 'Mine', body: '<p>Theirs.</p>' })
    await save()
    expect(now().bodyTake, 'a save is no other body').toBe(1)
  })

  test('puts their body into the editor on take theirs', async () => {
    const { run, now } = await conflicting({ body: '<p>Mine.</p>' })
    await run(({ takeTheirs }) => takeTheirs())
    expect(now().bodyTake).toBe(1)
    expect(now().form.values.body).toBe('<p>Theirs.</p>')
    expect(now().unsaved()).toBe(false)
  })
})

describe('deleting a post', () => {
  test('is done once by two presses, and drops unsaved changes', async () => {
    const { write, begin, now, written, address } = await open(aPost())
    await write({ title: 'Unsaved' })
    begin(({ remove }) => {
      remove()
      remove()
    })
    expect(now()).toMatchObject({ busy: true })
    expect(now().unsaved()).toBe(true)
    await waitFor(() => expect(address()).toBe(POSTS_PATH))
    expect(now().unsaved()).toBe(false)
    expect(written()).toMatchObject([{ name: 'posts.deletePost', input: { id: 81 } }])
    expect(said()).toEqual([postMessages.deleted])
  })

  test('can be undone from the list, with its comments', async () => {
    const { remove, server, written, address } = await open(aPost(), {
      'posts.restorePost': () => ({ success: true, post: aPost() }),
    })
    await remove()
    await waitFor(() => expect(address()).toBe(POSTS_PATH))
    expect(await takeBack()).toBe(true)
    await waitFor(() => expect(said()).toEqual([postMessages.restored]))
    expect(written().at(-1)).toMatchObject({ name: 'posts.restorePost', input: { id: 81 } })
    expect(server.sent).toHaveLength(2)
  })

  test('after a lost answer is retried under the same key and keeps unsaved changes', async () => {
    const { write, remove, server, now, written, address } = await open(aPost())
    await write({ title: 'Unsaved' })
    server.loseNext('after')
    await remove()
    expect(said()).toEqual([postMessages.deleteFailed])
    expect(now().unsaved()).toBe(true)
    await remove()
    expect(keysIn(written())).toBe(1)
    await waitFor(() => expect(address()).toBe(POSTS_PATH))
  })
})

test('a refusal not about the slug says in fixed words that nothing was saved', async () => {
  const { write, save, now } = await open(aPost(), {
    'posts.update': () => {
      throw new FakeRefusal(generalRefusals.keyUsed, { message: 'No.' })
    },
  })
  await write({ title: 'Mine' })
  await save()
  expect(said()).toEqual([postMessages.saveFailed])
  expect(now().form.values.title).toBe('Mine')
})
