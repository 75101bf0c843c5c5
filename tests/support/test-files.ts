import sharp, { type Sharp } from 'sharp'

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const pngFile = (name = 'logo.png') => new File([Buffer.from(PNG, 'base64')], name, { type: 'image/png' })

export const pdfFile = (name = 'terms.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })

/** A picture's size and its pixels as RGBA channels. */
export async function pixelsOf(picture: File | Response) {
  const { data, info } = await sharp(await picture.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: [...data] }
}

export const pictureFile = (bytes: Uint8Array<ArrayBuffer>, name = 'picture') => new File([bytes], name)

/** Red above, blue below, wider than high. */
export function redOverBlue(width = 40, height = 20): Sharp {
  const red = { create: { width, height: height / 2, channels: 3, background: '#f00' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, top: 0, left: 0 },
  ])
}
