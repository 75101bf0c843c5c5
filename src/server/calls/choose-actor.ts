import type { Endpoint } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Actor } from '#server/db/connect.ts'
import type { Call } from './handler.ts'
import { tenantOfRow } from './tenant.ts'

export function chooseActor(endpoint: Endpoint, call: Call): Actor {
  if (endpoint.who === 'public') return isStaffThere(endpoint, call) ? 'staff' : 'public'
  return call.tenant === null ? 'platform' : 'staff'
}

function isStaffThere({ staff }: Endpoint, { user, tenant }: Call): boolean {
  return staff !== undefined && user !== null && may(user, staff) && tenantOfRow(tenant, user) !== null
}
