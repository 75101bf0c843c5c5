// A file's format is determined by its first bytes, not by its name or content type. Pictures are jpg, gif or
// png, never SVG, which can contain scripts; terms are PDF.

export type FileKind = 'image' | 'pdf'

export type FileFault = 'unreadable' | 'too many pixels' | 'acts'

export type PictureFormat = 'jpg' | 'png' | 'gif'

export type FileFormat =
  | { kind: 'image'; mime: string; extension: PictureFormat }
  | { kind: 'pdf'; mime: string; extension: 'pdf' }

const FORMATS: readonly (FileFormat & { starts: readonly string[] })[] = [
  { kind: 'image', mime: 'image/jpeg', extension: 'jpg', starts: ['\xff\xd8\xff'] },
  { kind: 'image', mime: 'image/png', extension: 'png', starts: ['\x89PNG\r\n\x1a\n'] },
  { kind: 'image', mime: 'image/gif', extension: 'gif', starts: ['GIF87a', 'GIF89a'] },
  { kind: 'pdf', mime: 'application/pdf', extension: 'pdf', starts: ['%PDF-'] },
]

export const ACCEPTED: Record<FileKind, string> = {
  image: '.jpg,.jpeg,.gif,.png,image/jpeg,image/gif,image/png',
  pdf: '.pdf,application/pdf',
}

export function formatOf(bytes: Uint8Array): FileFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const found = FORMATS.find(({ starts }) => starts.some((magic) => start.startsWith(magic)))
  if (!found) return null
  const { starts: _starts, ...format } = found
  return format
}

/** A complete PDF ends with this marker, followed by few bytes. */
const END_OF_PDF = '%%EOF'
const END_BYTES = 1024

export const isWholePdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(-END_BYTES)).includes(END_OF_PDF)

export function mimeOfName(name: string): string | null {
  const extension = /\.([a-z]+)$/.exec(name)?.[1]
  if (extension === 'svg') return 'image/svg+xml'
  return FORMATS.find((format) => format.extension === extension)?.mime ?? null
}
