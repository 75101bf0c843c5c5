import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { fileMessages } from '#domain/files/messages.ts'
import { openFileJudge } from '#server/workers/judge-file.ts'
import { pictureFile, pixelsOf, pngFile, redOverBlue } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A stranger's picture is re-encoded: upright, of limited size, and with nothing but its pixels.

const { ask, app } = await openTestHaulyard()

const upload = (image: File) => ask('image.upload', { image }, { as: 'owner' })

async function kept(image: File) {
  const { status, body } = await upload(image)
  expect(status).toBe(200)
  const answer = await app.request(`http://127.0.0.1:3000${body.file}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, type: answer.headers.get('content-type'), path: body.file, ...(await sharp(bytes).metadata()) }
}

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

test('a photo loses its location and camera, and is upright', async () => {
  const place = { IFD0: { Model: 'Pocket 9' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 50/1 27/1' } }
  const photo = await bytesOf(redOverBlue().jpeg().withExif(place).withMetadata({ orientation: 6 }))
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { exif, xmp, iptc, icc, orientation, width, height, type, bytes } = await kept(pictureFile(photo))
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([width, height, type]).toEqual([20, 40, 'image/jpeg'])
  expect(bytes.includes('Pocket')).toBe(false)
  const [right] = (await sharp(bytes).extract({ left: 18, top: 20, width: 1, height: 1 }).raw().toBuffer()).values()
  expect(right).toBeGreaterThan(200)
})

test("a page hidden behind a picture's end is removed", async () => {
  const page = '<html><script>alert(1)</script></html>'
  const both = new Uint8Array(Buffer.concat([await pngFile().bytes(), Buffer.from(page)]))
  const { bytes, type } = await kept(pictureFile(both, 'a.html'))
  expect([bytes.includes('script'), type]).toEqual([false, 'image/png'])
})

test('an animation becomes its first frame as PNG', async () => {
  const frames = [redOverBlue(), redOverBlue().negate()].map((frame) => frame.png().toBuffer())
  const moving = await bytesOf(sharp(await Promise.all(frames), { join: { animated: true } }).gif())
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { format, pages, path, width, height } = await kept(pictureFile(moving))
  expect([format, pages, width, height]).toEqual(['png', undefined, 40, 20])
  expect(path).toMatch(/\.png$/)
})

test('a PNG keeps its transparency', async () => {
  const seeThrough = sharp({
    create: { width: 3, height: 2, channels: 4, background: { r: 9, g: 8, b: 7, alpha: 0.5 } },
  })
  const sent = pictureFile(await bytesOf(seeThrough.png()))
  const { body } = await upload(sent)
  expect(await pixelsOf(await app.request(`http://127.0.0.1:3000${body.file}`))).toEqual(await pixelsOf(sent))
})

test('a picture larger than any page is scaled down, and a photo sent as PNG becomes a JPEG', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const large = sharp({ create: { width: 2500, height: 1000, channels: 3, background: '#fff', noise } })
  const { width, height, format, size } = await kept(pictureFile(await bytesOf(large.png())))
  expect([width, height, format]).toEqual([2400, 960, 'jpeg'])
  expect(size).toBeLessThan(3_000_000)
})

const jpegStart = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...Array<number>(28).fill(0))
const photo = await bytesOf(redOverBlue(400, 300).jpeg())

test.each([
  ['a JPEG of 32 bytes', jpegStart, fileMessages.fault.unreadable],
  ['a truncated photo', photo.slice(0, photo.length / 2), fileMessages.fault.unreadable],
  ['a PNG with only its first bytes', pngHeader(), fileMessages.fault.unreadable],
  ['a PNG of 50,000 by 50,000 in some bytes', hugePng(50_000), fileMessages.fault['too many pixels']],
  ['a JPEG of 65,000 by 65,000', hugeJpeg(65_000), fileMessages.fault['too many pixels']],
  ['a GIF of 60,000 by 60,000', hugeGif(60_000), fileMessages.fault['too many pixels']],
  ['an SVG named PNG', new TextEncoder().encode('<svg/>'), fileMessages.wrongFormat.image],
])('%s is refused at its field', async (_what, bytes, message) => {
  const { status, body } = await upload(pictureFile(new Uint8Array(bytes)))
  expect([status, body]).toEqual([400, { success: false, message, errors: [{ field: 'image', message }] }])
})

test('of many pictures that one person sends at once six are accepted, the rest refused as busy, and a later one is accepted', async () => {
  const judge = openFileJudge()
  const bytes = await pngFile().bytes()
  const many = await Promise.allSettled(Array.from({ length: 10 }, () => judge.judge('one', bytes, 'png')))
  expect(many.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), ...Array(4).fill('rejected')])
  expect(many.at(-1)).toMatchObject({ reason: { status: 503 } })
  expect(await judge.judge('one', bytes, 'png')).toHaveProperty('bytes')
  await judge.close()
  await expect(judge.judge('one', bytes, 'png')).rejects.toThrow('The server is stopping')
})

function pngHeader(): Uint8Array {
  return Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
}

/** A few empty rows in a huge frame: a naive decoder would allocate gigabytes. */
function hugePng(side: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([pngHeader(), chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const part = Buffer.alloc(12 + data.length)
  part.writeUInt32BE(data.length, 0)
  part.write(name, 4, 'latin1')
  part.set(data, 8)
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length)
  return part
}

/** A JPEG declares its size in its frame header. */
function hugeJpeg(side: number): Uint8Array {
  const bytes = Buffer.from(photo)
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

function hugeGif(side: number): Uint8Array {
  const one = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  for (const at of [6, 8, 32, 34]) one.writeUInt16LE(side, at)
  return one
}
