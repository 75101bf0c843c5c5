import { vi } from 'vitest'

/** Makes createImageBitmap decode `count` pictures and then fail. */
export function readsPictures(count: number): void {
  let left = count
  vi.stubGlobal('createImageBitmap', async () => {
    left -= 1
    if (left < 0) throw new DOMException('It cannot be decoded', 'InvalidStateError')
    return { width: 1, height: 1, close: () => undefined }
  })
}
