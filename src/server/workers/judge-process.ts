import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { FileFault, PictureFormat } from '#domain/files/file-format.ts'
import { pdfFault } from './judge-pdf.ts'

// A separate process isolates crashes and frees the decoder's memory.

export interface FileQuestion {
  id: number
  bytes: Uint8Array
  format: PictureFormat | 'pdf'
}
export type JudgedBytes = { bytes: Uint8Array; fault?: never } | { fault: FileFault }
export type FileAnswer = { id: number } & JudgedBytes

/** No page shows a picture wider than this. */
const LONGEST_PX = 2400
/** The largest photos of phones. JPEGs are decoded in parts; other formats may need the whole image in memory. */
const MOST_PIXELS: Record<PictureFormat, number> = { jpg: 50_000_000, png: 25_000_000, gif: 25_000_000 }
/** Drawings stay below this size; a photo sent as PNG does not. */
const LARGE_PNG = 1_500_000

const LOADERS: Record<PictureFormat, string> = {
  jpg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
}

// The server's main process has priority. Decoder threads inherit this setting.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(LOADERS) })

process.on('message', async ({ id, bytes, format }: FileQuestion) => {
  const judged = format === 'pdf' ? judgePdf(bytes) : await renew(bytes, format)
  const answer = { id, ...judged } satisfies FileAnswer
  // The parent may be gone by now, which ends this process, too.
  process.send?.(answer, undefined, undefined, () => {})
})
process.on('disconnect', () => process.exit())

function judgePdf(bytes: Uint8Array): JudgedBytes {
  const fault = pdfFault(bytes)
  return fault ? { fault } : { bytes }
}

async function renew(bytes: Uint8Array, format: PictureFormat): Promise<JudgedBytes> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS[format]) return { fault: 'too many pixels' }
    return { bytes: await reencode(bytes, format) }
  } catch {
    return { fault: 'unreadable' }
  }
}

/** Upright, no larger than shown, and pixels only: without location, camera, thumbnail or trailing data. */
async function reencode(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array> {
  const options = { limitInputPixels: MOST_PIXELS[format], failOn: 'error', autoOrient: true } as const
  const size = { width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true } as const
  const picture = sharp(bytes, options).resize(size)
  if (format === 'jpg') return picture.jpeg({ quality: 82 }).toBuffer()
  const png = await picture.clone().png().toBuffer()
  if (png.byteLength <= LARGE_PNG) return png
  const { isOpaque } = await sharp(png).stats()
  return isOpaque ? picture.jpeg({ quality: 82 }).toBuffer() : picture.png({ palette: true }).toBuffer()
}
