/**
 * Names stand in the greetings and subjects of mail that goes to others, so a name is one line and holds no address: nobody
 * writes a letter of their own into ours. Names as people really have them pass: "Dr. J. O'Neil Jr.", "Joe's 24/7 Trash".
 */
import { nameMessages } from './messages.ts'

/** Line breaks, other control characters, and marks that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const UNPRINTABLES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

const ADDRESSES = [
  /:\/\//,
  /\S@\S/,
  /(^|[^\p{L}\p{N}])www\./iu,
  // A host with a path, and one that programs make a link of by itself. Two letters and a dot are an initial or a title.
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
  /[\p{L}\p{N}_-]{3,}\.\p{L}{2,}/u,
  // Of shorter hosts only those with an ending that mail programs know: 'J.Smith' and 'St.John' are people.
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,2}\.(?:com?|net|org|us|uk|ly|me|io|gl|gg|be|tv|cc|to|ai|info|app|dev|xyz|link|click|top|site|online|shop|live)(?![\p{L}\p{N}.])/iu,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
] as const

/** Whether somebody wrote a web or mail address into it, which programs make a link of. */
export const holdsAddress = (text: string): boolean => ADDRESSES.some((address) => address.test(asRead(text)))

/** The same without line breaks and other control characters. */
export const inOneLine = (text: string): string => text.replace(UNPRINTABLES, ' ')

/** A company may be called by its web address, if it is called nothing else. */
const DOT_COMPANY = /^[\p{L}\p{N}-]+\.\p{L}{2,}(,? (LLC|Inc|Co|Corp|Ltd)\.?)?$/iu

/** Longer ones are sentences. */
const MOST_LETTERS = 100

/** A part of a person's name is no sentence. */
const MOST_LETTERS_OF_PART = 40

/** A US telephone number as people write it. Other long numbers are none: an account, a year, a stamp of a test. */
const PHONE =
  /(?<!\d)(?:1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?!\d)|(?<!\d|\d[-. ])\d{3}[-. ]\d{4}(?!\d|[-. ]\d)/

/** Marks of a sentence that calls for something; '10:30' is a time. */
const CALLS = /!|:(?!\d)/

/** The letters as a reader sees them: invisible ones are gone, wide ones and foreign full stops are read, and linked, like ours. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。｡]/gu, '.')

/** What is wrong with a part of a person's name; undefined when nothing is, also when it is blank. */
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

/** Whether a line that only its writer vouches for may be a place: 'Highway 41 at the mill'. */
export const isPlaceLine = (line: string): boolean => !(holdsAddress(line) || CALLS.test(line))

/** Whether such a line looks like a house, too: '120 Oak Street', 'N6W230 Bluemound Road'. */
export const isHouseLine = (line: string): boolean => /^\s*\S*\d/u.test(line) && isPlaceLine(line)

/** The word that a person is greeted by. */
export const greetedBy = (firstname: string): string => firstname.trim().split(/\s+/u)[0] ?? ''

/** What is wrong with the name of a company, a group, or a customer, who may be a company. */
export function companyNameProblem(name: string): string | undefined {
  return DOT_COMPANY.test(asRead(name.trim())) && name.length <= MOST_LETTERS ? undefined : nameProblem(name)
}
