// A company's public address is made from its name: lower-cased, without accents, words joined by hyphens, '&' as 'and'.
// Two companies of one name get different addresses by a number.

const NAMELESS = 'hauler'

/** The slug of a name; empty when the name has no letter or digit of the Latin alphabet. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', '-and-')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The name's slug, followed by -2, -3 … when `taken` says that it is in use. */
export function uniqueSlug(name: string, taken: (slug: string) => boolean): string {
  const slug = slugOf(name) || NAMELESS
  if (!taken(slug)) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`
    if (!taken(numbered)) return numbered
  }
}
