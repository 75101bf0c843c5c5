import { describe, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { User } from '#contract/users/sessions.ts'
import { draftOf, errorsOf, newDraft, postDifferences, sentPost, withTitle } from './post-draft.ts'

const user = { firstname: 'June', lastname: 'Holloway', username: 'june@example.com' } as User
const fresh = newDraft(user, '2026-11-20')
const saved = { id: 7, version: 3, minutes: 2, locked: 1, featureimage: null, title: 'Lids', url: 'lids' } as Post

test('a new post is a public draft of its writer, dated today', () => {
  expect(fresh).toMatchObject({ author: 'June Holloway', publishdate: '2026-11-20', state: 'draft', locked: '0' })
  expect(sentPost(fresh, null)).toMatchObject({ id: 0, version: undefined, locked: 0 })
})

test('a saved post is sent back with its version', () => {
  const draft = draftOf(saved)
  expect(draft).toMatchObject({ locked: '1', featureimage: '' })
  expect(sentPost(draft, saved)).toMatchObject({ id: 7, version: 3, locked: 1 })
})

test('reports a missing choice', () => {
  expect(errorsOf({ ...fresh, locked: '' }).locked).toBe('Members Only is required')
})

describe('the title', () => {
  const typed = { ...fresh, ...withTitle(fresh, 'Bear proof', true) }

  test('fills meta title and slug', () => {
    expect(typed).toMatchObject({ title: 'Bear proof', metatitle: 'Bear proof', url: 'bear-proof' })
    expect(withTitle(typed, 'Bear proof lids', true)).toMatchObject({
      metatitle: 'Bear proof lids',
      url: 'bear-proof-lids',
    })
  })

  test('keeps edited ones', () => {
    const own = { ...typed, url: 'bears', metatitle: 'Bears' }
    expect(withTitle(own, 'Lids', true)).toEqual({ title: 'Lids' })
  })

  test('keeps the slug of a saved post', () => {
    expect(withTitle(typed, 'Lids', false)).toEqual({ title: 'Lids', metatitle: 'Lids' })
  })
})

describe("another user's changes", () => {
  test('are empty for equal posts', () => expect(postDifferences(fresh, fresh)).toEqual([]))

  test('are listed field by field, in words', () => {
    const theirs = { ...fresh, title: 'Lids', body: '<p>Long</p>', publishdate: '2026-12-01', locked: '1', author: '' }
    expect(postDifferences(fresh, theirs)).toEqual([
      { label: 'Title', theirs: 'Lids' },
      { label: 'Body', theirs: 'Other text' },
      { label: 'Publish date', theirs: '12/01/2026' },
      { label: 'Members Only', theirs: 'Yes' },
      { label: 'Author', theirs: 'Blank' },
    ])
    expect(postDifferences(fresh, { ...fresh, state: 'published' })).toEqual([{ label: 'State', theirs: 'Published' }])
  })
})
