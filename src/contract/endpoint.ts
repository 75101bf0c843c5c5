import type { z } from 'zod'
import type { Permission } from '#domain/identity/permissions.ts'
import type { DeclaredRefusal } from './refusals.ts'

export type RowKind =
  | 'company'
  | 'customer'
  | 'customerService'
  | 'service'
  | 'map'
  | 'priceRow'
  | 'order'
  | 'difference'
  | 'group'

/**
 * Source of a call's tenant.
 * - `none`: no tenant, or resolved from a secret in the input.
 * - `company`: a field with the company's id, which a hauler may omit for their own; with `creates`, 0 or none means a
 * new company.
 * - `row`: a field with a row's id; the tenant is the row's company.
 */
export type Scope =
  | { by: 'none' }
  | { by: 'company'; field: string; optional?: boolean; creates?: boolean }
  | { by: 'row'; row: Exclude<RowKind, 'company'>; field: string }
  /** A user id: one's own, or any for an admin. Names no tenant. */
  | { by: 'person'; field: string }

export type LimitName =
  | 'login'
  | 'reset'
  | 'code'
  | 'lead'
  | 'returning'
  | 'feedback'
  | 'contact'
  | 'comment'
  | 'geo'
  | 'purchase'
  | 'paylink'
  | 'dropoff'
  | 'invite'
  | 'register'
  | 'visit'
  | 'fault'
  | 'export'
  | 'import'
  | 'upload'
  | 'map'
  | 'geometry'

/** `public`, HTTP Basic login, or a Bearer token with this permission. */
export type Who = 'public' | 'basic' | Permission

export type Verb = 'GET' | 'POST'

type RowOf<O extends z.ZodType> = O extends z.ZodArray<infer E> ? z.output<E> : unknown

/**
 * Rows of a list paged by the dispatcher need an `id`, or the endpoint a `rowKey`, for the cursor. Lists with a `limit`
 * of their own page themselves.
 */
type RowsHaveKey<V extends Verb, I extends z.ZodType, O extends z.ZodType> = V extends 'GET'
  ? O extends z.ZodArray
    ? z.output<I> extends { limit: number }
      ? unknown
      : RowOf<O> extends { id: string | number }
        ? unknown
        : Required<Pick<Endpoint<I, O>, 'rowKey'>>
    : unknown
  : unknown

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  V extends Verb = Verb,
  L extends boolean = boolean,
  R extends DeclaredRefusal = DeclaredRefusal,
> {
  verb: V
  summary: string
  who: Who
  staff?: Permission
  scope: Scope
  input: I
  output: O
  rowKey?(row: RowOf<O>): string | number
  status?: 200 | 201
  limit?: LimitName
  /**
   * `required`: a missing Idempotency-Key is 400. `none`: the header is ignored, because the call opens or ends a
   * session.
   */
  idempotency?: 'required' | 'none'
  /** A multipart body of at most 10 MiB, or JSON without a file. */
  upload?: true
  /** Logged as one activity line instead of one per customer. */
  batch?: true
  download?: `${string}.csv` | `${string}.json`
  /**
   * Manages its own short transactions, because it waits for an outside service between them or mostly answers from
   * memory.
   */
  long?: L
  /** May be served by a read replica: slightly stale data is fine. */
  allowReplica?: V extends 'GET' ? (L extends true ? never : true) : never
  /** Refusals of its handler, besides those that follow from the other fields (possible-refusals.ts). */
  refusals?: readonly R[]
}

export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const V extends Verb,
  L extends boolean = false,
  R extends DeclaredRefusal = never,
>(definition: Endpoint<I, O, V, L, R> & RowsHaveKey<V, I, O>): Endpoint<I, O, V, L, R> {
  return definition
}
