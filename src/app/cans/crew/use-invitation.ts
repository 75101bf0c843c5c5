import { useMemo, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import type { Member } from '#app/cans/work/store/crew.ts'
import { useSession } from '#app/session/session.store.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import { INVITED, type InvitedPosition, invitationCode, secretFor } from '#domain/cans/crew/invitation.ts'
import { may } from '#domain/identity/permissions.ts'

/** Reloads codes each time the sheet opens, because both renewing and removing a member replace them. */
export function useInvitation(given: Group) {
  const user = useSession()?.user
  const [asking, ask] = useState<Member | 'renew' | null>(null)
  // A response that predates the renewal must not override the renewed codes.
  const [renewed, setRenewed] = useState<Group | null>(null)
  const answer = useMemo(() => watchedAnswer((signal) => askInvitation(given.id, signal)), [given.id])
  const loaded = useAnswer(answer)
  const members: Loaded<Member[]> = loaded.state === 'ready' ? { state: 'ready', value: loaded.value.members } : loaded
  const newest = renewed ?? (loaded.state === 'ready' ? loaded.value.group : null)
  const codes = newest ?? given
  return {
    members,
    code: (position: InvitedPosition) => invitationCode(given.id, secretFor(codes, position)),
    positions: INVITED.filter((position) => secretFor(codes, position) !== ''),
    mayRenew: user !== undefined && may(user, 'groups.own'),
    asking,
    ask,
    renewed: (group: Group) => {
      setRenewed(group)
      ask(null)
    },
    removed: () => {
      ask(null)
      setRenewed(null)
      answer.again()
    },
  }
}

async function askInvitation(id: number, signal: AbortSignal) {
  const [members, [group]] = await Promise.all([
    get('canmanager.getGroupUsers', { groupid: id }, { signal }),
    get('canmanager.getGroup', { id }, { signal }),
  ])
  return { members, group: group ?? null }
}
