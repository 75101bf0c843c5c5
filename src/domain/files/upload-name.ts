// Uploads are stored under unguessable names. Files that people choose again also keep their own name as a slug, so
// that they are recognizable.

const MOST_LETTERS = 60

export function uploadName(id: string, extension: string, slug = ''): string {
  const words = slug.slice(0, MOST_LETTERS).replace(/-$/, '')
  return `${id}${words && `-${words}`}.${extension}`
}

export function shownName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const upload = /^[0-9a-f]{32}(?:-(.+))?\.([a-z0-9]+)$/.exec(last)
  if (!upload) return last
  const [, words, extension = ''] = upload
  return words ? `${words}.${extension}` : `${extension.toUpperCase()} file`
}
