import { href } from 'react-router'
import type { TrailLine } from '#contract/trail.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'

export function recordOf(
  line: Pick<TrailLine, 'subject' | 'subjectid' | 'within' | 'companyid'>,
  user: Positioned,
): string | null {
  const path = pathOf(line, user)
  const chooses = may(user, 'companies.list') && line.companyid !== null
  return path && chooses ? `${path}?company=${line.companyid}` : path
}

function pathOf(
  { subject, subjectid, within, companyid }: Parameters<typeof recordOf>[0],
  user: Positioned,
): string | null {
  switch (subject) {
    case 'customer':
    case 'customer service':
      return href('/admin/customers/e/:userId', { userId: subjectid })
    case 'service':
      return href('/admin/services/e/:id', { id: subjectid })
    case 'price set':
      return href('/admin/prices/e/:uid', { uid: subjectid })
    case 'price':
      if (within?.priceset) return href('/admin/prices/e/:uid', { uid: within.priceset })
      return within?.service ? href('/admin/services/e/:id', { id: String(within.service) }) : null
    case 'map':
      return href('/admin/maps/e/:mapId', { mapId: subjectid })
    case 'company':
    case 'closed day':
      return companyid === null ? null : href('/admin/company/e/:companyId', { companyId: String(companyid) })
    case 'user':
      return subjectid !== '' && may(user, 'users.manage')
        ? href('/admin/users/e/:userId', { userId: subjectid })
        : null
    case 'import':
      return href('/admin/customers/import')
    default:
      return null
  }
}
