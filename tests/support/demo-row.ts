import type { TestHaulyard } from './test-haulyard.ts'

/** First row of a query; the demo data has a row of every kind for each company. */
export async function demoRow<T extends object>(
  test: Pick<TestHaulyard, 'rows'>,
  query: string,
  values: unknown[] = [],
): Promise<T> {
  const [row] = await test.rows<T & Record<string, unknown>>(query, values)
  if (!row) throw new Error(`The demo data has no row for: ${query}`)
  return row
}
