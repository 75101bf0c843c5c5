// A published post becomes public on its publish date; before that only admins see it (R-30). Members' posts show title
// and excerpt to all, and the body to logged-in users.

import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import type { PostState } from './post.ts'

/** Time zone of publish dates: that of most haulers. */
const SITE_ZONE = 'America/New_York'

export const siteToday = (now: Date): CalendarDay => todayIn(SITE_ZONE, now)

export const PUBLICATION_STATES = ['Published', 'Scheduled', 'Draft'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

export function publicationStateOf(
  post: { state: PostState; publishdate: CalendarDay },
  today: CalendarDay,
): PublicationState {
  if (post.state === 'draft') return 'Draft'
  return post.publishdate > today ? 'Scheduled' : 'Published'
}

const CHARACTERS_A_MINUTE = 1_000

export const readingMinutes = (characters: number): number => Math.max(1, Math.ceil(characters / CHARACTERS_A_MINUTE))
