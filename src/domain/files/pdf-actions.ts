/**
 * Terms of a hauler are read and printed, so a PDF that does something is none: one that runs scripts or programs, sends or fetches, or
 * carries other files is refused, and so is a sealed one, which nobody can look into.
 */

/** What a PDF calls that (ISO 32000-2), each behind a slash. */
export const REFUSED_NAMES: ReadonlySet<string> = new Set([
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
])

/**
 * Ways of packing that are not undone here: LZW, text, runs, ciphers, and their short names. They are older than packed objects, and
 * together with them they hide something.
 */
const OTHER_PACKING: ReadonlySet<string> = new Set([
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
  'Crypt',
])

/** A stream that holds objects, and rows that tell only what differs from the row before. */
const PACKED_OBJECTS = 'ObjStm'
const IN_ROWS = 'Predictor'
/** No honest PDF of a few megabytes has more. */
const MOST_PACKED_OBJECTS = 2_000

/** Longer ones are none of those that are looked for. */
const LONGEST_NAME = 20

/** Bytes of a PDF or of a part of it. */
export function actsOnItsOwn(bytes: Uint8Array): boolean {
  return hasName(bytes, (name) => REFUSED_NAMES.has(name))
}

/**
 * Whether objects are packed so that their names cannot be read: in another way than the usual one, or in rows that tell only what
 * differs from the row before.
 * @param bytes of the whole PDF
 */
export function hidesObjects(bytes: Uint8Array): boolean {
  let packedObjects = 0
  let hasOtherPacking = false
  const isHidden = hasName(bytes, (name, index) => {
    hasOtherPacking ||= OTHER_PACKING.has(name)
    if (name !== PACKED_OBJECTS) return false
    packedObjects += 1
    return packedObjects > MOST_PACKED_OBJECTS || isInRows(bytes, index)
  })
  return isHidden || (packedObjects > 0 && hasOtherPacking)
}

/** What is said of a stream is a few lines. */
const LONGEST_DICTIONARY = 2_000

/** Looks from the number of a stream's object to its bytes. What is longer says so by hiding the rest. */
function isInRows(bytes: Uint8Array, index: number): boolean {
  const before = textOf(bytes.subarray(Math.max(0, index - LONGEST_DICTIONARY), index))
  const behind = bytes.subarray(index, index + LONGEST_DICTIONARY)
  const end = textOf(behind).indexOf('stream')
  if (end < 0 && index + LONGEST_DICTIONARY < bytes.length) return true
  const start = index - before.length + Math.max(0, before.lastIndexOf('obj'))
  return hasName(bytes.subarray(start, index + (end < 0 ? behind.length : end)), (name) => name === IN_ROWS)
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const SLASH = 0x2f
const NUMBER_SIGN = 0x23
/** By byte: whether it ends a name, as blanks and brackets do, and which hexadecimal digit it is. */
const LETTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const ENDS = Uint8Array.from(LETTERS, (letter) => Number('\0\t\n\f\r ()<>[]{}/%'.includes(letter)))
const DIGITS = Int8Array.from(LETTERS, (letter) => '0123456789abcdef'.indexOf(letter.toLowerCase()))

/**
 * Whether one of the names is looked for. A letter of a name may stand there by its number, `/J#61vaScript`.
 * @param isWanted gets each name, and where its slash stands
 */
function hasName(bytes: Uint8Array, isWanted: (name: string, index: number) => boolean): boolean {
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === SLASH && isWanted(nameAt(bytes, index + 1), index)) return true
  }
  return false
}

/** @returns '' for one that is longer than all that are looked for */
function nameAt(bytes: Uint8Array, start: number): string {
  let name = ''
  for (let at = start; at < bytes.length && !ENDS[bytes[at] ?? 0]; at++) {
    if (name.length === LONGEST_NAME) return ''
    const code = codeAt(bytes, at)
    if (code >= 0) at += 2
    name += LETTERS[code >= 0 ? code : (bytes[at] ?? 0)]
  }
  return name
}

/** What two hexadecimal digits behind a number sign come to; below 0 where there are none. */
function codeAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== NUMBER_SIGN) return -1
  const [high, low] = [DIGITS[bytes[at + 1] ?? 0] ?? -1, DIGITS[bytes[at + 2] ?? 0] ?? -1]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}
