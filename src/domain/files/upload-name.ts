// What an upload is stored under nobody can guess. Of a file that people choose again, its own name follows in small letters,
// so that they know it when they see its path.

const MOST_LETTERS = 60

/**
 * What an upload is stored as: `6f…-terms-2026.pdf`, or `6f….pdf` where no name is kept.
 * @param id 32 hexadecimal digits
 * @param slug of its own name
 */
export function uploadName(id: string, extension: string, slug = ''): string {
  const words = slug.slice(0, MOST_LETTERS).replace(/-$/, '')
  return `${id}${words && `-${words}`}.${extension}`
}

/** What a file is called by whoever sees its path: `terms-2026.pdf`; an upload without a name of its own by its kind, `PDF file`. */
export function shownName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const upload = /^[0-9a-f]{32}(?:-(.+))?\.([a-z0-9]+)$/.exec(last)
  if (!upload) return last
  const [, words, extension = ''] = upload
  return words ? `${words}.${extension}` : `${extension.toUpperCase()} file`
}
