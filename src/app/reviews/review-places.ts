/** Where somebody is in the funnel. It is in the URL, so that back, reload and a shared link keep it. */
const REVIEW_PLACES = ['recommend', 'sites', 'feedback', 'thanks'] as const
export type ReviewPlace = (typeof REVIEW_PLACES)[number]

const PLACE = 'at'

/** The place that a URL names; the question when it names none. */
export function reviewPlace(search: URLSearchParams): ReviewPlace {
  return REVIEW_PLACES.find((place) => place === search.get(PLACE)) ?? 'recommend'
}

/** The query of another place. Who writes (name, account) stays in it. */
export function reviewQuery(search: URLSearchParams, place: ReviewPlace): string {
  const next = new URLSearchParams(search)
  if (place === 'recommend') next.delete(PLACE)
  else next.set(PLACE, place)
  return `?${next}`
}
