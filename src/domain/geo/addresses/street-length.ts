import { isDirection, isStreetKind, wordsOf } from './address-words.ts'
import { numberedRoad } from './numbered-roads.ts'

export function streetLength(words: readonly string[]): number {
  const plain = words.map((word) => wordsOf(word).join(''))
  const start = Math.max(
    0,
    plain.findIndex((word) => !isDirection(word)),
  )
  const road = numberedRoad(wordsOf(words.slice(start).join(' ')))
  // 'US-441' is one word in the line and two in the key.
  const ends = road ? lengthWritten(words.slice(start), road.length) + start : plain.findLastIndex(endsStreet) + 1
  return ends > 0 && isDirection(plain[ends]) ? ends + 1 : ends
}

/** The first word is always part of the name, even 'Park' or 'Court'. */
const endsStreet = (word: string, index: number) => index > 0 && isStreetKind(word)

function lengthWritten(words: readonly string[], keyWords: number): number {
  let counted = 0
  return (
    words.findIndex((word) => {
      counted += wordsOf(word).length
      return counted >= keyWords
    }) + 1
  )
}
