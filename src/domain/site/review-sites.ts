// Everybody who is asked for a review is shown the hauler's review sites, whatever they answered.
// A hauler's links are untrusted: one that does not lead into the web is not shown.

/** The links as the company's screen keeps them. */
export interface ReviewLinks {
  facebookreviewslink: string | null
  googlereviewslink: string | null
}

export interface ReviewSite {
  name: 'Facebook' | 'Google'
  href: string
}

/** The hauler's review sites: those of the two that it has, Facebook first. */
export function reviewSites({ facebookreviewslink, googlereviewslink }: ReviewLinks): ReviewSite[] {
  const given: [ReviewSite['name'], string | null][] = [
    ['Facebook', facebookreviewslink],
    ['Google', googlereviewslink],
  ]
  return given.flatMap(([name, href]) =>
    href && /^https?:\/\/[^\s/]/i.test(href.trim()) ? [{ name, href: href.trim() }] : [],
  )
}
