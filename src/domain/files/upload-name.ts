// Uploads are stored under unguessable names. Files that people choose again also keep their own name as a slug, so
// that they are recognizable.

const MOST_LETTERS = 60

/**
 * `6f…-terms-2026.pdf`, or `6f….pdf` without a slug.
 * @param id 32 hexadecimal digits
 * @param slug the file's own name
 */
export function uploadName(id: string, extension: string, slug = ''): string {
  const words = slug.slice(0, MOST_LETTERS).replace(/-$/, '')
  return `${id}${words && `-${words}`}.${extension}`
}

/** The displayed name: `terms-2026.pdf`, or the kind (`PDF file`) for an upload without its own name. */
export function shownName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const upload = /^[0-9a-f]{32}(?:-(.+))?\.([a-z0-9]+)$/.exec(last)
  if (!upload) return last
  const [, words, extension = ''] = upload
  return words ? `${words}.${extension}` : `${extension.toUpperCase()} file`
}
