import type { PostInList } from '#contract/posts.ts'
import { type PostStanding, standingOf } from '#domain/site/publishing.ts'

export const POST_SORTS = ['id', 'posted', 'title', 'status'] as const
export type PostSort = (typeof POST_SORTS)[number]

export const POSTS_A_PAGE = 25

/** What the posts list shows, all of it kept in the URL. */
export type PostsView = { q: string; sort: PostSort; direction: 'ascending' | 'descending'; page: number }

export type PostRow = PostInList & { standing: PostStanding }

/** Reads the URL; whatever it does not understand stands as the default. */
export function readPostsView(search: URLSearchParams): PostsView {
  const page = search.get('page') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: POST_SORTS.find((sort) => sort === search.get('sort')) ?? 'posted',
    direction: search.get('direction') === 'ascending' ? 'ascending' : 'descending',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The URL's query of a changed view; defaults are left out, and every change but that of the page begins at page 1. */
export function postsQuery(view: PostsView, change: Partial<PostsView>): string {
  const next = { ...view, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.q !== '') query.set('q', next.q)
  if (next.sort !== 'posted') query.set('sort', next.sort)
  if (next.direction !== 'descending') query.set('direction', next.direction)
  if (next.page !== 1) query.set('page', String(next.page))
  return `?${query}`
}

const compareWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const order: Record<PostSort, (a: PostRow, b: PostRow) => number> = {
  id: (a, b) => a.id - b.id,
  posted: (a, b) => compareWords(a.publishdate, b.publishdate),
  title: (a, b) => compareWords(a.title, b.title),
  status: (a, b) => compareWords(a.standing, b.standing),
}

export type ShownPosts = { rows: PostRow[]; total: number; page: number }

/** The page of posts that hold every word of the search, sorted as the view says; `today` tells what is scheduled. */
export function showPosts(all: readonly PostInList[], view: PostsView, today: string): ShownPosts {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean)
  const sign = view.direction === 'ascending' ? 1 : -1
  const found = all
    .map((post): PostRow => ({ ...post, standing: standingOf(post, today) }))
    .filter(({ title, author, url, standing }) => {
      const text = [title, author, url, standing].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => sign * order[view.sort](a, b) || b.id - a.id)
  const page = Math.min(view.page, Math.max(1, Math.ceil(found.length / POSTS_A_PAGE)))
  return { rows: found.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE), total: found.length, page }
}
