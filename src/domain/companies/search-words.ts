// Searches ignore case and accents: "zoe" finds Zoë. The database normalizes its search texts in the same way
// (migration 0039).

export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export const searchWords = (query: string): string[] => searchable(query).split(/\s+/).filter(Boolean)

export interface FoundPart {
  text: string
  isFound: boolean
}

const NUMBER = /^[\d\s()+.-]+$/
const MANY_DIGITS = /^\d{5,}$/

/** Splits a text at the words of a query; digits also match a number written with separators. */
export function foundParts(written: string, query: string): FoundPart[] {
  const text = written.normalize('NFC')
  const letters = plainLetters(text)
  const digits = NUMBER.test(text) ? letters.filter(({ plain }) => /\d/.test(plain)) : []
  const marked = new Set<number>()
  for (const word of searchWords(query)) {
    markWord(letters, word, marked)
    if (MANY_DIGITS.test(word)) markWord(digits, word, marked)
  }
  const parts: FoundPart[] = []
  for (let at = 0; at < text.length; at++) {
    const isFound = marked.has(at)
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += text[at]
    else parts.push({ text: text[at] ?? '', isFound })
  }
  return parts
}

interface Letter {
  plain: string
  at: number
}

const plainLetters = (text: string): Letter[] =>
  text.split('').flatMap((letter, at) => [...searchable(letter)].map((plain) => ({ plain, at })))

function markWord(letters: readonly Letter[], word: string, marked: Set<number>): void {
  const plain = letters.map((letter) => letter.plain).join('')
  for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + word.length)) {
    const [first, last] = [letters[from]?.at ?? 0, letters[from + word.length - 1]?.at ?? 0]
    for (let at = first; at <= last; at++) marked.add(at)
  }
}
