import { describe, expect, test } from 'vitest'
import type { PostInList } from '#contract/posts.ts'
import { POSTS_A_PAGE, postsQuery, readPostsView, showPosts } from './posts-view.ts'

const today = '2026-11-20'
const fresh = readPostsView(new URLSearchParams())

const post = (id: number, change: Partial<PostInList> = {}) =>
  ({
    id,
    title: `Post ${id}`,
    url: `post-${id}`,
    author: 'June',
    publishdate: today,
    state: 'published',
    ...change,
  }) as PostInList

const idsOf = (posts: PostInList[], change: Partial<typeof fresh>) =>
  showPosts(posts, { ...fresh, ...change }, today).rows.map(({ id }) => id)

test('the URL says what is shown, and defaults are left out of it', () => {
  const view = readPostsView(new URLSearchParams('q=carts&sort=title&direction=ascending&page=2'))
  expect(view).toEqual({ q: 'carts', sort: 'title', direction: 'ascending', page: 2 })
  expect(postsQuery(view, { page: 2 })).toBe('?q=carts&sort=title&direction=ascending&page=2')
  expect(postsQuery(view, { q: '' })).toBe('?sort=title&direction=ascending')
  expect(readPostsView(new URLSearchParams('sort=x&page=-1'))).toEqual(fresh)
})

describe('posts', () => {
  const posts = [
    post(1, { publishdate: '2026-11-01' }),
    post(2, { state: 'draft', title: 'Bear proof lids' }),
    post(3, { publishdate: '2026-12-01' }),
  ]

  test('stand newest first', () => expect(idsOf(posts, {})).toEqual([3, 2, 1]))
  test('are found by title, author and status', () => {
    expect(idsOf(posts, { q: 'bear june' })).toEqual([2])
    expect(idsOf(posts, { q: 'scheduled' })).toEqual([3])
  })
  test('are sorted by status', () => {
    expect(idsOf(posts, { sort: 'status', direction: 'ascending' })).toEqual([2, 1, 3])
  })
  test('beyond the last page are the last page', () => {
    const many = Array.from({ length: POSTS_A_PAGE + 1 }, (_, index) => post(index + 1))
    expect(idsOf(many, { page: 9 })).toEqual([1])
  })
})
