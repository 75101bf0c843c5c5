// A company's slug is its name in lower case without accents, with hyphens between words and 'and' for '&'. A number is
// appended when the slug is taken.

const NAMELESS = 'hauler'

/** Empty when the name has no Latin letter or digit. */
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

export function uniqueSlug(name: string, taken: (slug: string) => boolean): string {
  const slug = slugOf(name) || NAMELESS
  if (!taken(slug)) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`
    if (!taken(numbered)) return numbered
  }
}
