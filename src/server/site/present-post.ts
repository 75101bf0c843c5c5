import type { Post, PostInList } from '#contract/posts.ts'
import { readingMinutes } from '#domain/site/publishing.ts'
import type { PostInListRow, PostRow } from './post.queries.ts'

export function presentPostInList({ characters, locked, ...post }: PostInListRow): PostInList {
  return { ...post, locked: locked ? 1 : 0, minutes: readingMinutes(characters) }
}

export const presentPost = ({ body, ...post }: PostRow): Post => ({ ...presentPostInList(post), body })
