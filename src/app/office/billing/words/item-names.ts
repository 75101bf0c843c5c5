/** Names once each: 'Trash', 'Trash and Recycling', 'Trash, Recycling and 2 more'. */
export function itemNames(items: readonly { text: string }[]): string {
  const names = [...new Set(items.map(({ text }) => text.split(', ')[0] ?? text))]
  const [first = '', second, ...more] = names
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
