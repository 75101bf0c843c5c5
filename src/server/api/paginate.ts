import type { Endpoint } from '#contract/endpoint.ts'
import { type ListPage, rowKeyOf } from '#contract/list-page.ts'
import { badFields } from '#server/base/refusal.ts'

/** @throws Refusal 400 when the `after` row is not in the list */
export function paginate(
  endpoint: Pick<Endpoint, 'rowKey'>,
  rows: readonly unknown[],
  { limit, after }: ListPage,
): unknown[] {
  const seen = after === undefined ? -1 : rows.findIndex((row) => rowKeyOf(endpoint, row) === after)
  if (after !== undefined && seen < 0) throw badFields([{ field: 'after', message: 'Not found' }])
  return rows.slice(seen + 1, limit === undefined ? undefined : seen + 1 + limit)
}
