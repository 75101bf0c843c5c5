// KML accepted by Google Earth is not always valid XML: undeclared prefixes, HTML entities, leading blanks. These are
// fixed as text, because an XML parser would reject the whole file.

const KML_NAMESPACE = /^https?:\/\/(?:www\.)?(?:opengis\.net\/kml|earth\.google\.com\/kml)/
const FOREIGN_ENTITIES = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)(?:\w+;)?/g

/** @param signOf the character of an HTML entity, or the entity itself if unknown */
export function mendedKml(text: string, signOf: (entity: string) => string): string {
  const known = outsideCdata(text.replace(/^[\s\uFEFF]+/, ''), (part) =>
    part.replace(FOREIGN_ENTITIES, (entity) => {
      const sign = signOf(entity)
      return /[<&]/.test(sign) ? entity.replace('&', '&amp;') : sign
    }),
  )
  return declared(withoutKmlPrefix(known)).replace(
    /(<coordinates[^>]*>)([^<]*)(<\/coordinates>)/g,
    (_, open: string, positions: string, close: string) => `${open}${mendedPositions(positions)}${close}`,
  )
}

function outsideCdata(text: string, mend: (text: string) => string): string {
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part, index) => (index % 2 === 0 ? mend(part) : part))
    .join('')
}

function withoutKmlPrefix(text: string): string {
  const bound = [...text.matchAll(/\sxmlns:([\w-]+)\s*=\s*["']([^"']*)["']/g)]
  const prefix = bound.find(([, , url = '']) => KML_NAMESPACE.test(url))?.[1]
  if (!prefix) return text
  return text.replace(/(<\/?)([\w-]+):/g, (found, open: string, own: string) => (own === prefix ? open : found))
}

function declared(text: string): string {
  const used = [...text.matchAll(/<\/?([A-Za-z][\w-]*):|\s([A-Za-z][\w-]*):[\w-]+\s*=/g)]
  const known = new Set(['xml', 'xmlns', ...[...text.matchAll(/\sxmlns:([\w-]+)\s*=/g)].map(([, name]) => name)])
  const missing = [...new Set(used.map(([, tag, attribute]) => tag ?? attribute))].filter((name) => !known.has(name))
  const names = missing.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join('')
  return names === '' ? text : text.replace(/<([A-Za-z][\w.-]*)/, `<$1${names}`)
}

/** Removes blanks in 'lng, lat, 0', and groups comma-separated numbers into triples or pairs. */
function mendedPositions(positions: string): string {
  const text = positions.trim().replace(/\s*,\s*/g, ',')
  const numbers = text.split(',')
  if (/\s/.test(text) || numbers.length <= 3) return text
  const size = isInThrees(numbers) ? 3 : 2
  if (numbers.length % size !== 0) return text
  const each = Array.from({ length: numbers.length / size }, (_, at) => numbers.slice(at * size, (at + 1) * size))
  return each.map((position) => position.join(',')).join(' ')
}

/** A ring ends at its first position, which shows if positions are triples or pairs. */
function isInThrees(numbers: readonly string[]): boolean {
  const ends = (size: number) =>
    numbers.length % size === 0 && numbers[0] === numbers.at(-size) && numbers[1] === numbers.at(1 - size)
  return ends(3) || (numbers.length % 3 === 0 && !ends(2))
}
