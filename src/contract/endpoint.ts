import type { z } from 'zod'
import type { Permission } from '#domain/identity/permissions.ts'

/** Which rows have an id that a call may name; the server knows the tenant of each. */
export type RowKind = 'company' | 'customer' | 'customerService' | 'service' | 'map' | 'priceRow' | 'order' | 'group'

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

/** Counted at the gate (figures: src/server/calls/limits.ts): some count every accepted call, the others what the handler reports. */
export type LimitName =
  | 'login'
  | 'reset'
  | 'code'
  | 'lead'
  | 'feedback'
  | 'contact'
  | 'comment'
  | 'geo'
  | 'purchase'
  | 'paylink'
  | 'invite'
  | 'register'
  | 'visit'

/** A parsed Basic login is the only thing besides a Bearer token that opens a door. */
export type Who = 'public' | 'basic' | Permission

export type Verb = 'GET' | 'POST'

/**
 * One call that can be made over the wire, as one object: address, who may call, whose rows, shapes and limits.
 * The dispatcher, the typed client, the OpenAPI page and the permission replay all read this and nothing else.
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  V extends Verb = Verb,
  L extends boolean = boolean,
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
  /** Answer when all went well; 200 if not given. */
  status?: 200 | 201
  limit?: LimitName
  /** `required`: no Idempotency-Key is 400. `none`: the header is ignored because the answer opens a session, or ends it. */
  idempotency?: 'required' | 'none'
  /** It takes a file: the body is a multipart form of at most 10 MiB, or JSON where no file is sent. */
  upload?: true
  /** The answer is a text that is saved as a file of this name (CSV). */
  download?: `${string}.csv`
  /** A long flow opens its own short transactions, because it waits for somebody outside between them. */
  long?: L
}

/** Checks an endpoint's shape where it is written and keeps its exact types. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, const V extends Verb, L extends boolean = false>(
  definition: Endpoint<I, O, V, L>,
): Endpoint<I, O, V, L> {
  return definition
}
