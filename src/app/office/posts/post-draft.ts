import type { Difference } from '#app/kit/form/conflict-notice.tsx'
import type { Asked } from '#contract/contract.ts'
import type { Post } from '#contract/posts.ts'
import type { User } from '#contract/users/sessions.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { checkPost, filledFromTitle, type PostErrors } from '#domain/site/post.ts'

export interface PostDraft {
  title: string
  url: string
  metatitle: string
  metadescription: string
  excerpt: string
  body: string
  author: string
  publishdate: string
  state: string
  /** '0' for everyone, '1' for members only, '' while nothing is chosen. */
  locked: string
  featureimage: string
  /** Alt text; '' for a decorative picture. */
  featurealt: string
}

/** The validated fields, in screen order. */
export const POST_FIELDS = [
  'title',
  'url',
  'state',
  'publishdate',
  'locked',
  'author',
  'featureimage',
  'metatitle',
  'metadescription',
] as const

export function newDraft({ firstname, lastname, username }: User, today: CalendarDay): PostDraft {
  const author = [firstname, lastname].filter(Boolean).join(' ') || username
  const words = { title: '', url: '', metatitle: '', metadescription: '', excerpt: '', body: '' }
  return { ...words, featureimage: '', featurealt: '', author, publishdate: today, state: 'draft', locked: '0' }
}

export function draftOf({
  id: _id,
  version: _version,
  minutes: _minutes,
  locked,
  featureimage,
  ...post
}: Post): PostDraft {
  return { ...post, locked: String(locked), featureimage: featureimage ?? '' }
}

const lockedOf = ({ locked }: PostDraft) => (locked === '' ? null : Number(locked))

export const errorsOf = (draft: PostDraft): PostErrors => checkPost({ ...draft, locked: lockedOf(draft) })

/** Id 0 without a version creates a post. */
export const sentPost = (draft: PostDraft, saved: Pick<Post, 'id' | 'version'> | null): Asked<'posts.update'> => ({
  ...draft,
  id: saved?.id ?? 0,
  version: saved?.version,
  locked: lockedOf(draft),
})

/** A saved post keeps its slug, because links point to it. */
export function withTitle(draft: PostDraft, title: string, isNew: boolean): Partial<PostDraft> {
  const before = filledFromTitle(draft.title)
  const after = filledFromTitle(title)
  return {
    title,
    ...(draft.metatitle === before.metatitle && { metatitle: after.metatitle }),
    ...(isNew && draft.url === before.url && { url: after.url }),
  }
}

const LABELS: Record<keyof PostDraft, string> = {
  title: 'Title',
  body: 'Body',
  excerpt: 'Excerpt',
  url: 'Slug',
  state: 'State',
  publishdate: 'Publish date',
  locked: 'Members Only',
  author: 'Author',
  featureimage: 'Feature image',
  featurealt: 'Description of the feature image',
  metatitle: 'Meta Title',
  metadescription: 'Meta Description',
}

/** The body is too long to show, so it is only named. */
export function postDifferences(mine: PostDraft, theirs: PostDraft): Difference[] {
  const words: Record<keyof PostDraft, string> = {
    ...theirs,
    body: 'Other text',
    publishdate: formatDay(theirs.publishdate),
    state: theirs.state === 'draft' ? 'Draft' : 'Published',
    locked: theirs.locked === '1' ? 'Yes' : 'No',
  }
  return (Object.keys(LABELS) as (keyof PostDraft)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: LABELS[field], theirs: words[field] || 'Blank' }))
}
