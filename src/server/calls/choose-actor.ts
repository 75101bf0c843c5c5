import { may } from '#domain/identity/permissions.ts'
import type { Actor } from '#server/db/connect.ts'
import type { AnyEndpoint } from './call-request.ts'
import type { Call } from './handler.ts'
import { tenantOfRow } from './tenant.ts'

/** The database role that a call works as: strangers, one company's staff, or the platform itself. */
export function chooseActor(endpoint: AnyEndpoint, call: Call): Actor {
  if (endpoint.who === 'public') return isStaffThere(endpoint, call) ? 'staff' : 'public'
  return call.tenant === null ? 'platform' : 'staff'
}

/** Whether a public call comes from the staff of the very company it names. */
function isStaffThere({ staff }: AnyEndpoint, { user, tenant }: Call): boolean {
  return staff !== undefined && user !== null && may(user.role, staff) && tenantOfRow(tenant, user) !== null
}
