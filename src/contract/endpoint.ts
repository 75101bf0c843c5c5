import type { z } from 'zod'
import type { Permission } from '#domain/identity/permissions.ts'
import type { DeclaredRefusal } from './refusals.ts'

/** Which rows have an id that a call may name; the server knows the tenant of each. */
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
 * How a call names its tenant.
 * `none`: it touches no tenant, or finds it by a secret of its own. `company`: a field holds the company's id; a hauler
 * may leave it out and means his own; where it `creates`, no id or 0 means a company that is still to be made. `row`: a field holds the id of a row, and the row's company is the tenant.
 */
export type Scope =
  | { by: 'none' }
  | { by: 'company'; field: string; optional?: boolean; creates?: boolean }
  | { by: 'row'; row: Exclude<RowKind, 'company'>; field: string }
  /** The id of a user: one's own, or anybody's for an admin. It names no tenant. */
  | { by: 'person'; field: string }

/** Counted at the gate, or by person once it is known who asks (figures: src/server/calls/limits/figures.ts): some count every accepted call, the others what the handler reports. */
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

/** A call is open to everybody, asks for a Basic login, or for a Bearer token with this permission. */
export type Who = 'public' | 'basic' | Permission

export type Verb = 'GET' | 'POST'

/** A row of a list's answer. */
type RowOf<O extends z.ZodType> = O extends z.ZodArray<infer E> ? z.output<E> : unknown

/**
 * A list that the dispatcher pages goes on after the row that was seen last, so its rows have an `id`, or their endpoint
 * says what else tells them apart. A list that takes a `limit` of its own pages itself.
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

/**
 * One call that can be made over the wire, as one object: address, who may call, whose rows, shapes and limits.
 * The dispatcher, the typed client, the OpenAPI page and the permission replay all read this and nothing else.
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  V extends Verb = Verb,
  L extends boolean = boolean,
  R extends DeclaredRefusal = DeclaredRefusal,
> {
  verb: V
  /** One sentence for the reader of the API page. */
  summary: string
  who: Who
  /** A public call in which the staff of the company named, if they hold this permission, see its rows as staff do. */
  staff?: Permission
  scope: Scope
  input: I
  output: O
  /** What `after` names, where the rows of a list have no `id`. */
  rowKey?(row: RowOf<O>): string | number
  /** Answer when all went well; 200 if not given. */
  status?: 200 | 201
  limit?: LimitName
  /** `required`: no Idempotency-Key is 400. `none`: the header is ignored because the answer opens a session, or ends it. */
  idempotency?: 'required' | 'none'
  /** It takes a file: the body is a multipart form of at most 10 MiB, or JSON where no file is sent. */
  upload?: true
  /** It changes many customers at once: the activity list has one line for the whole act, not one for each customer. */
  batch?: true
  /** The answer is a text that is saved as a file of this name. */
  download?: `${string}.csv` | `${string}.json`
  /**
   * It opens its own short transactions: because it waits for somebody outside between them, or because it mostly answers
   * from memory and needs none.
   */
  long?: L
  /**
   * A moment's lag is harmless in what it answers, as in lists and figures that people look at and nothing is charged by:
   * it may be read on a standby (ADR-40). People who are logged in see what they wrote all the same.
   */
  mayLag?: V extends 'GET' ? (L extends true ? never : true) : never
  /** What its handler may refuse, besides what follows from the fields above (possible-refusals.ts). */
  refusals?: readonly R[]
}

/** Checks an endpoint's shape where it is written and keeps its exact types. */
export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const V extends Verb,
  L extends boolean = false,
  R extends DeclaredRefusal = never,
>(definition: Endpoint<I, O, V, L, R> & RowsHaveKey<V, I, O>): Endpoint<I, O, V, L, R> {
  return definition
}
