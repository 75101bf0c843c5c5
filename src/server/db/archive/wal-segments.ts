const NAME = /^[0-9A-F]{24}$/
const HALF = 2 ** 32

/**
 * A name is the timeline, the upper half of the position and the file's number in that half, eight hexadecimal digits
 * each.
 * @param bytes size of one file
 * @throws Error when the timelines differ or the order is wrong
 */
export function walSegments(first: string, last: string, bytes: number): string[] {
  const inHalf = HALF / bytes
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * inHalf + Number.parseInt(name.slice(16), 16)
  const timeline = first.slice(0, 8)
  const isRange = NAME.test(first) && NAME.test(last) && last.startsWith(timeline)
  if (!isRange || numberOf(last) < numberOf(first)) throw new Error(`The log has a gap between ${first} and ${last}`)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  const count = numberOf(last) - numberOf(first) + 1
  return Array.from({ length: count }, (_, index) => {
    const number = numberOf(first) + index
    return `${timeline}${hex(Math.floor(number / inHalf))}${hex(number % inHalf)}`
  })
}
