/**
 * Terms of a hauler are read and printed, so a PDF that does something is none: one that runs scripts or programs, sends or fetches, or
 * carries other files is refused, and so is a sealed one, which nobody can look into.
 */

/** What a PDF calls that (ISO 32000-2), each behind a slash. */
export const REFUSED_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'XFA',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Encrypt',
]

/**
 * Ways of packing that are not undone here: LZW, text, runs, ciphers, and their short names. They are older than packed objects, and
 * together with them they hide something.
 */
const OTHER_PACKING = [
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
  'Crypt',
]

/** A stream that holds objects. */
const PACKED_OBJECTS = 'ObjStm'

/** A name ends where a letter comes that none may have. */
const NAME = /\/([A-Za-z\d]{2,20})(?![!-$&'*-.\d:;=?-Z\\^-z|~\u007f-\u00ff])/g

/** Each letter of a name may stand there by its number: `/J#61vaScript`. */
const spelledOut = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** @param text of a PDF or of a part of it, one letter for each byte */
export function actsOnItsOwn(text: string): boolean {
  for (const [, name] of spelledOut(text).matchAll(NAME)) {
    if (name && REFUSED_NAMES.includes(name)) return true
  }
  return false
}

/**
 * Whether objects are packed so that their names cannot be read: in another way than the usual one, or in rows that tell only what
 * differs from the row before.
 * @param text of the whole PDF, one letter for each byte
 */
export function hidesObjects(text: string): boolean {
  const plain = spelledOut(text)
  let hasPackedObjects = false
  let hasOtherPacking = false
  for (const { 1: name, index } of plain.matchAll(NAME)) {
    if (name === PACKED_OBJECTS) {
      if (hasPredictor(plain, index)) return true
      hasPackedObjects = true
    } else if (name && OTHER_PACKING.includes(name)) hasOtherPacking = true
  }
  return hasPackedObjects && hasOtherPacking
}

/** What is said of a stream is a few lines. */
const LONGEST_DICTIONARY = 4_000

/** From the number of its object to its bytes. What is longer says so by hiding the rest. */
function hasPredictor(plain: string, index: number): boolean {
  const before = plain.slice(Math.max(0, index - LONGEST_DICTIONARY), index)
  const behind = plain.slice(index, index + LONGEST_DICTIONARY)
  const end = behind.indexOf('stream')
  if (end < 0 && index + LONGEST_DICTIONARY < plain.length) return true
  return `${before.slice(Math.max(0, before.lastIndexOf('obj')))}${end < 0 ? behind : behind.slice(0, end)}`.includes(
    '/Predictor',
  )
}
