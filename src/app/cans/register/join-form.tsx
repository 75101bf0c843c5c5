import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import type from '#app/kit/type.module.css'
import { useLogOut } from '#app/offline/use-log-out.tsx'
import { refreshUser } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { invitationCode } from '#domain/cans/crew/invitation.ts'
import { firstScreen } from '#domain/identity/first-screen.ts'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import { FeedbackLine } from './feedback-line.tsx'
import classes from './register.screen.module.css'
import type { Joining } from './use-registration.ts'

export function JoinForm({ joining: { group, secret, name, position }, user }: { joining: Joining; user: User }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [joined, setJoined] = useState<string | null>(null)
  const navigate = useNavigate()
  const { leave, question } = useLogOut()
  const { busy, save } = useSave({ onRefused: (refused) => setProblem(refused.at('code') ?? refused.message) })
  const what = `Join ${name} as a ${POSITION_LABELS[position].toLowerCase()}`
  const join = () =>
    save(
      (write) => write('canmanager.join', { code: invitationCode(group, secret) }),
      (answer) => {
        refreshUser(answer.user)
        setJoined(answer.message)
        navigate(firstScreen(answer.user))
      },
    )
  const feedback = joined ? { success: true, message: joined } : problem ? { success: false, message: problem } : null
  return (
    <div className={classes.form}>
      <h2 className={type.subheading}>{what}</h2>
      <p>{`You're logged in as ${user.username}. You keep this account, with everything in it.`}</p>
      <FeedbackLine feedback={feedback} />
      <Button size={52} wide busy={busy && 'Joining'} onClick={() => void join()}>
        {what}
      </Button>
      {problem && (
        <Link className={type.link} to="/authenticated">
          Go to your first screen
        </Link>
      )}
      <Button tone="quiet" wide onClick={() => void leave()}>
        Not you? Log out
      </Button>
      {question}
    </div>
  )
}
