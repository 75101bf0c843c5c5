import type { Loaded } from '#app/calls/watched-answer.ts'
import { type Member, memberName } from '#app/cans/work/store/crew.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { useSession } from '#app/session/session.store.ts'
import { mayRemove } from '#domain/cans/crew/remove-member.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import classes from './invite.sheet.module.css'

export function MemberList({ members, onRemove }: { members: Loaded<Member[]>; onRemove: (member: Member) => void }) {
  const user = useSession()?.user
  return (
    <section className={classes.section} aria-labelledby="members">
      <h3 className={classes.heading} id="members">
        In this group
      </h3>
      {members.state === 'failed' && <p>{cansMessages.listFailed}</p>}
      {members.state === 'ready' && (
        <ul className={classes.members}>
          {members.value.map((member) => (
            <li key={member.id} className={classes.member}>
              <StockAvatar number={member.id} size={36} />
              <span className={classes.person}>
                <b>{memberName(member)}</b>
                <span>{`${positionLabel(member)}${member.id === user?.id ? ', you' : ''}`}</span>
              </span>
              {user && mayRemove(user, member) && member.id !== user.id && (
                <Button tone="quiet" aria-label={`Remove ${memberName(member)}`} onClick={() => onRemove(member)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
