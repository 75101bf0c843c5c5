/** Safari reads the blob only when it starts saving, which may be after it asked for a folder. */
const KEPT_MS = 60_000

export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
