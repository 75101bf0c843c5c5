import { useState } from 'react'
import { get } from '#app/api.ts'
import { type Loaded, useLoaded } from '#app/calls/use-loaded.ts'
import { useSession } from '#app/identity/session.store.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import { invitationCode, type MemberRole } from '#domain/cans/crew/invitation.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Member } from './crew.ts'

/**
 * The group's people and codes, and the question that is open: a renewal, or somebody to remove. The codes are asked for
 * whenever the sheet opens, since both acts make new ones and those given may be older.
 */
export function useInvitation(given: Group) {
  const user = useSession()?.user
  const [asking, ask] = useState<Member | 'renew' | null>(null)
  const { loaded, again, change } = useLoaded(`invitation ${given.id}`, async (signal) => {
    const [members, [group]] = await Promise.all([
      get('canmanager.getGroupUsers', { groupid: given.id }, { signal }),
      get('canmanager.getGroup', { id: given.id }, { signal }),
    ])
    return { members, group: group ?? given }
  })
  const members: Loaded<Member[]> = loaded.state === 'ready' ? { state: 'ready', value: loaded.value.members } : loaded
  const { managerid = '', driverid = '' } = loaded.state === 'ready' ? loaded.value.group : given
  return {
    members,
    code: (role: MemberRole) => invitationCode(given.id, role === 'can-driver' ? driverid : managerid),
    mayRenew: user !== undefined && may(user.role, 'groups.own'),
    asking,
    ask,
    renewed: (group: Group) => {
      change((value) => ({ ...value, group }))
      ask(null)
    },
    removed: () => {
      ask(null)
      again()
    },
  }
}
