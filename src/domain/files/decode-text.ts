export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  if (isReadable(bytes, 'utf-8')) return 'utf-8'
  const declared = declaredEncoding(bytes)
  if (declared && isReadable(bytes, declared)) return declared
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252'
}

function markedEncoding(bytes: Uint8Array): string | null {
  const [first = -1, second = -1] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // UTF-16 without a BOM: every other byte of Western letters is zero.
  if (first === 0 && second > 0) return 'utf-16be'
  return first > 0 && second === 0 ? 'utf-16le' : null
}

/** Ignores a declared UTF-16, since the declaration itself was readable as single bytes. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?16)([\w.:-]+)["']/i.exec(start)?.[1] ?? null
}

function isReadable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const MAC_LETTERS = new Set([
  0x80, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x96, 0x97, 0x9a, 0x9c, 0x9f,
])
const isWindowsLetter = (byte: number) => byte >= 0xe0 || (byte >= 0xc0 && byte <= 0xcf)
const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Old Macs end lines with CR, Windows with CRLF; without either, the letters decide. */
function isMacRoman(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(0x0a)
  if (end < 0 && bytes.includes(0x0d)) return true
  if (bytes[end - 1] === 0x0d) return false
  let balance = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue
    if (MAC_LETTERS.has(byte)) balance += 1
    else if (isWindowsLetter(byte)) balance -= 1
  }
  return balance > 0
}
