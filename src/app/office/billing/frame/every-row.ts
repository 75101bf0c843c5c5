const MOST = 1_000

/** Reads a list without end page by page, for a file. */
export async function everyRow<Row extends { id: number }>(
  page: (asked: { limit: number; after?: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const rows = await page({ limit: MOST, ...(last && { after: last.id }) })
    all.push(...rows)
    if (rows.length < MOST) return all
  }
}
