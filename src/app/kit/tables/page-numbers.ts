/** Pages count from 1: `pageNumbers(1, 22)` is `[1, 2, 3, null, 22]`. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 6) return Array.from({ length: last }, (_, index) => index + 1)
  const from = Math.max(1, Math.min(current - 1, last - 2))
  const shown = [1, from, from + 1, from + 2, last].filter((page) => page >= 1 && page <= last)
  const ordered = [...new Set(shown)].sort((a, b) => a - b)
  return ordered.flatMap((page, index) => {
    const before = ordered[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
