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
  | 'invoice'
  | 'payment'
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

interface Declaration {
  verb: Verb
  summary: string
  who: Who
  staff?: Permission
  scope: Scope
  input: z.ZodType
  output: z.ZodType
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
  long?: true
  /** May be served by a read replica: slightly stale data is fine. */
  allowReplica?: true
  /** Refusals of its handler, besides those that follow from the other fields (possible-refusals.ts). */
  refusals?: readonly DeclaredRefusal[]
}

/** Any call. `endpoint` keeps the exact type of each, so that types can ask one field: `{ long: true }`. */
export interface Endpoint extends Declaration {
  /** Key of a row for the cursor, where rows have no `id`. */
  rowKey?(row: unknown): string | number
}

type RowOf<O extends z.ZodType> = O extends z.ZodArray<infer Row> ? z.output<Row> : unknown

/** Lists with a `limit` of their own page themselves; rows of all other lists need a key. */
type RowsHaveKey<E extends Declaration> = E extends { verb: 'GET'; output: z.ZodArray }
  ? z.output<E['input']> extends { limit: number }
    ? unknown
    : RowOf<E['output']> extends { id: string | number }
      ? unknown
      : { rowKey: unknown }
  : unknown

/** A replica serves only reads, and only in the dispatcher's one transaction. */
type ReplicaReads<E extends Declaration> = E extends { allowReplica: true } & ({ verb: 'POST' } | { long: true })
  ? { allowReplica: never }
  : unknown

type NoOtherFields<E> = { [F in Exclude<keyof E, keyof Endpoint>]: never }

export function endpoint<const E extends Declaration, O extends z.ZodType>(
  definition: E & { output: O; rowKey?(row: RowOf<O>): string | number } & RowsHaveKey<E> &
    ReplicaReads<E> &
    NoOtherFields<E>,
): E {
  return definition
}
