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

/** The letters as a reader sees them: wide ones and foreign full stops are read, and linked, like ours. */
const asRead = (name: string) => name.normalize('NFKC').replaceAll(/[。｡]/gu, '.')

/** What is wrong with a person's name, or with a part of it; undefined when nothing is, also when it is blank. */
export function personNameProblem(name: string): string | undefined {
  const read = asRead(name.trim())
  if (UNPRINTABLE.test(read)) return nameMessages.oneLine
  if (read.length > MOST_LETTERS) return nameMessages.tooLong
  return holdsAddress(read) ? nameMessages.noAddress : undefined
}

/** What is wrong with the name of a company, a group, or a customer, who may be a company. */
export function companyNameProblem(name: string): string | undefined {
  return DOT_COMPANY.test(asRead(name.trim())) && name.length <= MOST_LETTERS ? undefined : personNameProblem(name)
}
