// A post needs all fields that lists, search engines and readers show before it can be saved, even as a draft. Meta
// texts are limited to the length that search engines show.

import { isCalendarDay } from '#domain/companies/days/calendar-day.ts'
import { slugOf } from '#domain/companies/slug.ts'
import { postMessages } from './post-messages.ts'

export const POST_STATES = ['draft', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

export const META_TITLE_MOST = 60
export const META_DESCRIPTION_MOST = 120

export interface PostForm {
  title: string
  url: string
  metatitle: string
  metadescription: string
  state: string
  author: string
  publishdate: string
  locked: number | null
}

type PostField = keyof PostForm

export type PostErrors = Partial<Record<PostField, string>>

const NOT_A_SLUG = 'Use letters or digits in the slug'
const tooLong = (name: string, most: number) => `${name} can have at most ${most} characters`

/** Messages are quoted from the specification. */
export function checkPost(form: PostForm): PostErrors {
  const errors: PostErrors = {
    ...missing(form),
    ...(form.url.trim() && !slugOf(form.url) && { url: NOT_A_SLUG }),
    ...(form.metatitle.trim().length > META_TITLE_MOST && { metatitle: tooLong('Meta Title', META_TITLE_MOST) }),
    ...(form.metadescription.trim().length > META_DESCRIPTION_MOST && {
      metadescription: tooLong('Meta Description', META_DESCRIPTION_MOST),
    }),
  }
  if (form.locked !== 0 && form.locked !== 1) errors.locked = postMessages.membersOnlyRequired
  return errors
}

function missing(form: PostForm): PostErrors {
  const present: [PostField, boolean, string][] = [
    ['title', form.title.trim() !== '', postMessages.titleRequired],
    ['url', form.url.trim() !== '', postMessages.slugRequired],
    ['metatitle', form.metatitle.trim() !== '', postMessages.metaTitleRequired],
    ['metadescription', form.metadescription.trim() !== '', postMessages.metaDescriptionRequired],
    ['state', (POST_STATES as readonly string[]).includes(form.state), postMessages.stateRequired],
    ['author', form.author.trim() !== '', postMessages.authorRequired],
    ['publishdate', isCalendarDay(form.publishdate), postMessages.publishDateRequired],
  ]
  return Object.fromEntries(present.filter(([, there]) => !there).map(([field, , message]) => [field, message]))
}

export function filledFromTitle(title: string): { metatitle: string; url: string } {
  const whole = title.trim()
  const cut = whole.slice(0, META_TITLE_MOST + 1)
  const metatitle = whole.length > META_TITLE_MOST ? cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) : whole
  return { metatitle: metatitle || whole.slice(0, META_TITLE_MOST), url: slugOf(whole) }
}
