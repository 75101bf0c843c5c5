/**
 * Terms are only read and printed, so active PDFs are refused: those that run scripts or programs, send or fetch data,
 * or embed files. Encrypted PDFs are refused too, because they can't be inspected.
 */

/** Names of such features (ISO 32000-2), written with a leading slash. */
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
 * Filters that are not decoded here: LZW, ASCII, run-length, encryption, and their short names. They predate object
 * streams, so both together suggest hidden content.
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

/** Object streams, and predictors, which encode a row by its difference from the previous one. */
const PACKED_OBJECTS = 'ObjStm'
const IN_ROWS = 'Predictor'
/** An honest PDF of a few megabytes has fewer. */
const MOST_PACKED_OBJECTS = 2_000

const LONGEST_NAME = 20

export function actsOnItsOwn(bytes: Uint8Array): boolean {
  return hasName(bytes, (name) => REFUSED_NAMES.has(name))
}

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

const LONGEST_DICTIONARY = 2_000

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
const LETTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const ENDS = Uint8Array.from(LETTERS, (letter) => Number('\0\t\n\f\r ()<>[]{}/%'.includes(letter)))
const DIGITS = Int8Array.from(LETTERS, (letter) => '0123456789abcdef'.indexOf(letter.toLowerCase()))

/** Letters may be written as hexadecimal codes: `/J#61vaScript`. */
function hasName(bytes: Uint8Array, isWanted: (name: string, index: number) => boolean): boolean {
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === SLASH && isWanted(nameAt(bytes, index + 1), index)) return true
  }
  return false
}

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

function codeAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== NUMBER_SIGN) return -1
  const [high, low] = [DIGITS[bytes[at + 1] ?? 0] ?? -1, DIGITS[bytes[at + 2] ?? 0] ?? -1]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}
