/**
 * Names appear in greetings and subjects of our mail, so they are limited to one line without links to prevent misuse
 * for spam. Real names pass: "Dr. J. O'Neil Jr.", "Joe's 24/7 Trash".
 */
import { nameMessages } from './messages.ts'

const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const UNPRINTABLES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

const ADDRESSES = [
  /:\/\//,
  /\S@\S/,
  /(^|[^\p{L}\p{N}])www\./iu,
  // A host with a path, or a host that mail programs turn into a link. Two letters and a dot are an initial or a title.
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
  /[\p{L}\p{N}_-]{3,}\.\p{L}{2,}/u,
  // Shorter hosts only with a common top-level domain: 'J.Smith' and 'St.John' are people.
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,2}\.(?:com?|net|org|us|uk|ly|me|io|gl|gg|be|tv|cc|to|ai|info|app|dev|xyz|link|click|top|site|online|shop|live)(?![\p{L}\p{N}.])/iu,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
] as const

export const holdsAddress = (text: string): boolean => ADDRESSES.some((address) => address.test(asRead(text)))

export const inOneLine = (text: string): string => text.replace(UNPRINTABLES, ' ')

/** A company's name may consist of its web address. */
const DOT_COMPANY = /^[\p{L}\p{N}-]+\.\p{L}{2,}(,? (LLC|Inc|Co|Corp|Ltd)\.?)?$/iu

/** Longer names are sentences. */
const MOST_LETTERS = 100

const MOST_LETTERS_OF_PART = 40

/** Other long numbers, such as account numbers and timestamps, must not match. */
const PHONE =
  /(?<!\d)(?:1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?!\d)|(?<!\d|\d[-. ])\d{3}[-. ]\d{4}(?!\d|[-. ]\d)/

/** Punctuation of an urgent sentence; '10:30' is a time. */
const CALLS = /!|:(?!\d)/

/** Wide letters and foreign full stops are also turned into links. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。｡]/gu, '.')

export function personNameProblem(name: string): string | undefined {
  const problem = nameProblem(name)
  if (problem) return problem
  const read = asRead(name.trim())
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  if (letters > MOST_LETTERS_OF_PART) return nameMessages.partTooLong
  return CALLS.test(read) ? nameMessages.noLetter : undefined
}

function nameProblem(name: string): string | undefined {
  if (UNPRINTABLE.test(name.trim().normalize('NFKC'))) return nameMessages.oneLine
  const read = asRead(name.trim())
  if (read.length > MOST_LETTERS) return nameMessages.tooLong
  if (holdsAddress(read)) return nameMessages.noAddress
  return PHONE.test(read) ? nameMessages.noPhone : undefined
}

export const isPlaceLine = (line: string): boolean => !(holdsAddress(line) || CALLS.test(line))

export const isHouseLine = (line: string): boolean => /^\s*\S*\d/u.test(line) && isPlaceLine(line)

/** First word only, so that a greeting can't carry a message. */
export const greetedBy = (firstname: string): string => firstname.trim().split(/\s+/u)[0] ?? ''

/** For names of companies, groups, and customers, who may be companies. */
export function companyNameProblem(name: string): string | undefined {
  return DOT_COMPANY.test(asRead(name.trim())) && name.length <= MOST_LETTERS ? undefined : nameProblem(name)
}
