/**
 * Number of leading characters of an address that match the typed text: whole words before the last one, then a prefix
 * ('120 Oa' of '120 Oakdale Court', '1200 Oa' of '1200 Oak Street').
 */
export function matchedLength(address: string, typed: string): number {
  const words = typed.trim().toLowerCase().split(/\s+/)
  let matched = 0
  let index = 0
  for (const word of address.matchAll(/\S+/g)) {
    const ask = words[index]
    if (!ask || !word[0].toLowerCase().startsWith(ask)) break
    matched = word.index + (index === words.length - 1 ? ask.length : word[0].length)
    index += 1
  }
  return matched
}
