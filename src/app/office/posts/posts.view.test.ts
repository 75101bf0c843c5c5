import { describe, expect, test } from 'vitest'
import { showList } from '#app/office/lists/show-list.ts'
import type { PostInList } from '#contract/posts.ts'
import { postRows, postRules, postsUrl } from './posts.view.ts'

const post = (id: number, change: Partial<PostInList> = {}) =>
  ({
    id,
    title: `Post ${id}`,
    url: `post-${id}`,
    author: 'June',
    publishdate: '2026-11-20',
    state: 'published',
    locked: 0,
    ...change,
  }) as PostInList

describe('posts', () => {
  const posts = [
    post(1, { publishdate: '2026-11-01', locked: 1 }),
    post(2, { state: 'draft', title: 'Bear proof lids' }),
    post(3, { publishdate: '2026-12-01' }),
  ]
  const ids = (query: string) => {
    const view = postsUrl.read(new URLSearchParams(query))
    return showList(postRows(posts, '2026-11-20'), view, postRules).found.map(({ id }) => id)
  }

  test('are listed newest first', () => expect(ids('')).toEqual([3, 2, 1]))
  test('are found by title, author and status', () => {
    expect(ids('q=bear+june')).toEqual([2])
    expect(ids('q=scheduled')).toEqual([3])
  })
  test('are filtered by status and by audience', () => {
    expect(ids('status=Draft')).toEqual([2])
    expect(ids('members=yes')).toEqual([1])
  })
  test('are sorted by any head', () => {
    expect(ids('sort=status&direction=ascending')).toEqual([2, 1, 3])
    expect(ids('sort=title&direction=ascending')).toEqual([2, 1, 3])
    expect(ids('sort=id&direction=ascending')).toEqual([1, 2, 3])
  })
})
