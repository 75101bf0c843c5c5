import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What every list takes: the most rows to answer, and the id (or other key) of the last row already seen. */
export const listPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z.coerce.string().max(200).optional(),
})
export type ListPage = z.output<typeof listPage>

/**
 * Whether the dispatcher cuts a list, read whole, to the page that is asked for. Lists that grow without end page in SQL and
 * say so by a `limit` of their own.
 */
export function isPagedByDispatcher({ verb, input, output }: Pick<Endpoint, 'verb' | 'input' | 'output'>): boolean {
  const pagesItself = input instanceof z.ZodObject && 'limit' in input.shape
  return verb === 'GET' && output instanceof z.ZodArray && !pagesItself
}

/** What tells a row of a list apart, as `after` names it. */
export function rowKeyOf({ rowKey }: Pick<Endpoint, 'rowKey'>, row: unknown): string {
  return String(rowKey ? rowKey(row) : Object(row).id)
}

/** Everything that a call takes, for whoever reads about it. */
export const wholeInput = (endpoint: Pick<Endpoint, 'verb' | 'input' | 'output'>): z.ZodType =>
  isPagedByDispatcher(endpoint) && endpoint.input instanceof z.ZodObject
    ? endpoint.input.extend(listPage.shape)
    : endpoint.input
