// Review sites are shown for every answer to the review question. Links are untrusted input, so only web links
// are shown.

export interface ReviewLinks {
  facebookreviewslink: string | null
  googlereviewslink: string | null
}

export interface ReviewSite {
  name: 'Facebook' | 'Google'
  href: string
}

export function reviewSites({ facebookreviewslink, googlereviewslink }: ReviewLinks): ReviewSite[] {
  const given: [ReviewSite['name'], string | null][] = [
    ['Facebook', facebookreviewslink],
    ['Google', googlereviewslink],
  ]
  return given.flatMap(([name, href]) =>
    href && /^https?:\/\/[^\s/]/i.test(href.trim()) ? [{ name, href: href.trim() }] : [],
  )
}
