import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const listPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z.coerce.string().max(200).optional(),
})
export type ListPage = z.output<typeof listPage>

/**
 * True if the dispatcher slices the list in memory. Lists that grow without bound page in SQL and declare their own
 * `limit`.
 */
export function isPagedByDispatcher({ verb, input, output }: Pick<Endpoint, 'verb' | 'input' | 'output'>): boolean {
  const pagesItself = input instanceof z.ZodObject && 'limit' in input.shape
  return verb === 'GET' && output instanceof z.ZodArray && !pagesItself
}

export function rowKeyOf({ rowKey }: Pick<Endpoint, 'rowKey'>, row: unknown): string {
  return String(rowKey ? rowKey(row) : Object(row).id)
}

export const wholeInput = (endpoint: Pick<Endpoint, 'verb' | 'input' | 'output'>): z.ZodType =>
  isPagedByDispatcher(endpoint) && endpoint.input instanceof z.ZodObject
    ? endpoint.input.extend(listPage.shape)
    : endpoint.input
