import { may } from '#domain/identity/permissions.ts'
import type { Actor } from '#server/db/connect.ts'
import type { AnyEndpoint } from './call-request.ts'
import type { Call } from './handler.ts'
import { tenantOfRow } from './tenant.ts'

export function chooseActor(endpoint: AnyEndpoint, call: Call): Actor {
  if (endpoint.who === 'public') return isStaffThere(endpoint, call) ? 'staff' : 'public'
  return call.tenant === null ? 'platform' : 'staff'
}

function isStaffThere({ staff }: AnyEndpoint, { user, tenant }: Call): boolean {
  return staff !== undefined && user !== null && may(user.role, staff) && tenantOfRow(tenant, user) !== null
}
