// A file is what its first bytes say it is, not what its name or its sender says.
// Pictures are jpg, gif or png and never SVG, which can hold a script; terms are PDF.

export type FileKind = 'image' | 'pdf'

/** What keeps a file of a known format from being kept. */
export type FileFault = 'unreadable' | 'too many pixels' | 'acts'

export type PictureFormat = 'jpg' | 'png' | 'gif'

/** The extension is that of the stored file's name, without a dot. */
export type FileFormat =
  | { kind: 'image'; mime: string; extension: PictureFormat }
  | { kind: 'pdf'; mime: string; extension: 'pdf' }

const FORMATS: readonly (FileFormat & { starts: readonly string[] })[] = [
  { kind: 'image', mime: 'image/jpeg', extension: 'jpg', starts: ['\xff\xd8\xff'] },
  { kind: 'image', mime: 'image/png', extension: 'png', starts: ['\x89PNG\r\n\x1a\n'] },
  { kind: 'image', mime: 'image/gif', extension: 'gif', starts: ['GIF87a', 'GIF89a'] },
  { kind: 'pdf', mime: 'application/pdf', extension: 'pdf', starts: ['%PDF-'] },
]

/** What file choosers offer, as the attribute `accept` has it. */
export const ACCEPTED: Record<FileKind, string> = {
  image: '.jpg,.jpeg,.gif,.png,image/jpeg,image/gif,image/png',
  pdf: '.pdf,application/pdf',
}

/** The format that the bytes begin as; null when it is none that is taken. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const found = FORMATS.find(({ starts }) => starts.some((magic) => start.startsWith(magic)))
  if (!found) return null
  const { starts: _starts, ...format } = found
  return format
}

/** A PDF says at its end that it is whole; what stands behind that is little. */
const END_OF_PDF = '%%EOF'
const END_BYTES = 1024

/** Whether a PDF was sent to its end. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(-END_BYTES)).includes(END_OF_PDF)

/** The content type of a stored file by its name; null for a name that nothing stored has. */
export function mimeOfName(name: string): string | null {
  const extension = /\.([a-z]+)$/.exec(name)?.[1]
  if (extension === 'svg') return 'image/svg+xml'
  return FORMATS.find((format) => format.extension === extension)?.mime ?? null
}
