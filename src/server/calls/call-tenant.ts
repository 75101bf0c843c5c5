import type { Endpoint, RowKind, Scope } from '#contract/endpoint.ts'
import { type CompanyId, id, ORDER_NUMBER } from '#contract/fields.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { badFields, forbidden, notFound } from '#server/base/refusal.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import type { AppContext } from './app-context.ts'
import { companyOfRow } from './tenant.queries.ts'
import { type SessionUser, type TenantId, tenantOfRow, tenantOfSession } from './tenant.ts'

type CompanyField = { field: string; optional?: boolean; creates?: boolean }
type Input = Record<string, unknown>

/**
 * A public call serves any company named, whoever is logged in; malformed ids are left to the field checks.
 * @throws Refusal 404 for a missing row and, indistinguishably, for another tenant's
 */
export async function tenantOfCall(
  app: AppContext,
  { scope, who }: Pick<Endpoint, 'scope' | 'who'>,
  input: Input,
  user: SessionUser | null,
): Promise<TenantId | null> {
  if (scope.by === 'none') return null
  if (scope.by === 'person') return expectOwn(input[scope.field], user)
  if (createsCompany(scope, input)) return expectPlatform(user)
  const caller = who === 'public' ? null : user
  if (mayBeLeftOut(scope, input)) return ownTenant(caller)
  const kind = scope.by === 'company' ? 'company' : scope.row
  const text = rowId(kind, input[scope.field])
  if (text === null) return null
  const company = kind === 'company' ? await companyThere(app, text) : await companyOf(app, kind, text)
  const tenant = tenantOfRow(company, caller)
  if (tenant === null) throw notFound()
  return tenant
}

const companyOf = (app: AppContext, kind: RowKind, id: string) =>
  unscoped(app.actors.platform, (db) => companyOfRow(db, kind, id))

const SEEN_MS = 60_000
interface Seen {
  company: CompanyId
  until: number
}
const seen = new WeakMap<Actors, Map<string, Seen>>()

/** Companies are rarely deleted, so existence is checked once a minute; row-level security applies regardless. */
async function companyThere(app: AppContext, id: string): Promise<CompanyId | null> {
  const there = seen.get(app.actors) ?? new Map<string, Seen>()
  seen.set(app.actors, there)
  const now = app.now().getTime()
  const known = there.get(id)
  if (known && known.until > now) return known.company
  const company = await companyOf(app, 'company', id)
  if (company !== null) there.set(id, { company, until: now + SEEN_MS })
  return company
}

/**
 * Last check before the handler: a call that names a tenant must have one. Otherwise a call whose id only the field
 * checks could parse would run as the platform, which sees every tenant.
 */
export function expectTenant(scope: Scope, input: Input, tenant: TenantId | null): void {
  if (scope.by === 'none' || scope.by === 'person' || tenant !== null) return
  if (mayBeLeftOut(scope, input) || createsCompany(scope, input)) return
  throw badFields([{ field: scope.field, message: 'Enter a whole number' }])
}

function expectOwn(named: unknown, user: SessionUser | null): null {
  const read = id.safeParse(named)
  if (read.success && user?.role !== 'admin' && read.data !== user?.id) throw notFound()
  return null
}

function createsCompany({ field, creates = false }: CompanyField, input: Input): boolean {
  const named = input[field]
  return creates && (named === undefined || named === 0 || named === '0')
}

function expectPlatform(user: SessionUser | null): null {
  if (user?.role !== 'admin') throw forbidden(companyFieldMessages.createIsForAdmins)
  return null
}

function mayBeLeftOut({ field, optional = false }: CompanyField, input: Input): boolean {
  return optional && input[field] === undefined
}

/** Without a company in the input, an admin means all companies and everyone else their own. */
function ownTenant(caller: SessionUser | null): TenantId | null {
  if (caller === null || caller.role === 'admin') return null
  const own = tenantOfSession(caller)
  if (own === null) throw notFound()
  return own
}

function rowId(kind: RowKind, named: unknown): string | null {
  if (kind === 'order') return typeof named === 'string' && ORDER_NUMBER.test(named) ? named : null
  const read = id.safeParse(named)
  return read.success ? String(read.data) : null
}
