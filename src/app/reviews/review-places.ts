/** In the URL for Back, reload and shared links. */
const REVIEW_PLACES = ['recommend', 'sites', 'feedback', 'thanks'] as const
export type ReviewPlace = (typeof REVIEW_PLACES)[number]

const PLACE = 'at'

export function reviewPlace(search: URLSearchParams): ReviewPlace {
  return REVIEW_PLACES.find((place) => place === search.get(PLACE)) ?? 'recommend'
}

export function reviewQuery(search: URLSearchParams, place: ReviewPlace): string {
  const next = new URLSearchParams(search)
  if (place === 'recommend') next.delete(PLACE)
  else next.set(PLACE, place)
  return `?${next}`
}
