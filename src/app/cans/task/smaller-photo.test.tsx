import { expect, test, vi } from 'vitest'
import { smallerPhoto } from './smaller-photo.ts'

/** A fake browser that decodes a picture of this size and records what is drawn. */
function browser(picture: { width: number; height: number } | null, blob: Blob | null = new Blob(['small'])) {
  const close = vi.fn()
  const drawn: number[][] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!picture) throw new DOMException('It cannot be decoded', 'InvalidStateError')
    return { ...picture, close }
  })
  vi.spyOn(document, 'createElement').mockImplementationOnce(
    () =>
      ({
        getContext: () => ({ drawImage: (_: unknown, ...place: number[]) => drawn.push(place) }),
        toBlob: (done: (blob: Blob | null) => void) => done(blob),
      }) as unknown as HTMLCanvasElement,
  )
  return { drawn, close }
}

const photo = new File(['x'.repeat(100)], 'IMG_1.HEIC', { type: 'image/heic' })

test.each([
  ['landscape', { width: 4000, height: 3000 }, [0, 0, 1600, 1200]],
  ['portrait', { width: 3000, height: 4000 }, [0, 0, 1200, 1600]],
  ['small, not enlarged', { width: 800, height: 600 }, [0, 0, 800, 600]],
])('turns the photo (%s) into a JPEG of at most 1600 px', async (_, picture, place) => {
  const { drawn, close } = browser(picture)
  const smaller = await smallerPhoto(photo)
  expect([smaller.name, smaller.type, await smaller.text()]).toEqual(['IMG_1.jpg', 'image/jpeg', 'small'])
  expect(drawn).toEqual([place])
  expect(close).toHaveBeenCalledTimes(1)
})

test('adds an extension to a name without one', async () => {
  browser({ width: 10, height: 10 })
  expect((await smallerPhoto(new File(['x'], 'image'))).name).toBe('image.jpg')
})

test.each([
  ['that this browser cannot read', null, new Blob(['small'])],
  ['that this browser cannot write', { width: 10, height: 10 }, null],
])('returns a picture %s unchanged', async (_, picture, blob) => {
  browser(picture, blob)
  expect(await smallerPhoto(photo)).toBe(photo)
  vi.restoreAllMocks()
})
