export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const ROWS_COOKIE = 'rows'

/** Below this width, in px, a list is cards, which are scrolled through. */
const WIDTH_OF_TABLES = 880

/** @param height of the window, in px: head, filters and foot of a list take 350, a row 46 */
export function rowsThatFit({ width, height }: { width: number; height: number }): PageSize {
  if (width < WIDTH_OF_TABLES || height < 1000) return 10
  return height < 1300 ? 25 : 50
}

export function rowsInCookies(cookies: string | null): PageSize {
  const given = /(?:^|;\s*)rows=(\d+)/.exec(cookies ?? '')?.[1]
  return PAGE_SIZES.find((size) => String(size) === given) ?? PAGE_SIZES[0]
}
