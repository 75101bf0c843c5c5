import { useState } from 'react'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { InvitedPosition } from '#domain/cans/crew/invitation.ts'
import classes from './invite.sheet.module.css'
import { InviteForm } from './invite-form.tsx'
import { InviteLink } from './invite-link.tsx'
import { MemberList } from './member-list.tsx'
import { RemoveMemberSheet } from './remove-member.sheet.tsx'
import { RenewCodesSheet } from './renew-codes.sheet.tsx'
import { useInvitation } from './use-invitation.ts'

export interface InviteSheetProps {
  group: Group
  onClose: () => void
}

export function InviteSheet({ group, onClose }: InviteSheetProps) {
  const [position, setPosition] = useState<InvitedPosition>('can-driver')
  const invitation = useInvitation(group)
  const { asking, ask, code } = invitation
  return (
    <>
      <Sheet open={asking === null} onClose={() => asking === null && onClose()} title={`Invite to ${group.name}`}>
        <div className={classes.body}>
          <InviteForm
            code={code(position)}
            positions={invitation.positions}
            position={position}
            onPosition={setPosition}
          />
          <InviteLink
            code={code(position)}
            position={position}
            onRenew={invitation.mayRenew ? () => ask('renew') : null}
          />
          <MemberList members={invitation.members} onRemove={ask} />
        </div>
      </Sheet>
      {asking === 'renew' && (
        <RenewCodesSheet group={group.id} onRenewed={invitation.renewed} onClose={() => ask(null)} />
      )}
      {asking !== null && asking !== 'renew' && (
        <RemoveMemberSheet
          group={group.id}
          member={asking}
          members={invitation.members.state === 'ready' ? invitation.members.value : []}
          onRemoved={invitation.removed}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
