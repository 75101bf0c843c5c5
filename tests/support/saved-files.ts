import { vi } from 'vitest'

/** Collects the files that screens save until the end of the test. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      static override revokeObjectURL = () => {}
    },
  )
  return files
}
