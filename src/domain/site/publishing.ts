// A post is public from its publish date on, once it is published; until then only admins see it.
// What is for members shows title and excerpt to everybody and its body to whoever is logged in.

import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import type { PostState } from './post.ts'

/** Whose midnight a publish date means: that of most of the haulers. */
const SITE_ZONE = 'America/New_York'

/** The day it is on the site. */
export const siteToday = (now: Date): CalendarDay => todayIn(SITE_ZONE, now)

export const PUBLICATION_STATES = ['Published', 'Scheduled', 'Draft'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** How a post stands on `today`: a published one whose day has not come is scheduled. */
export function publicationStateOf(
  post: { state: PostState; publishdate: CalendarDay },
  today: CalendarDay,
): PublicationState {
  if (post.state === 'draft') return 'Draft'
  return post.publishdate > today ? 'Scheduled' : 'Published'
}

const CHARACTERS_A_MINUTE = 1_000

/** Minutes that reading takes, at least one; `characters` of the body as it is stored. */
export const readingMinutes = (characters: number): number => Math.max(1, Math.ceil(characters / CHARACTERS_A_MINUTE))
