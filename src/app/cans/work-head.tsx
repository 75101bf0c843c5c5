import { IconPlus, IconRefresh, IconRoute, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#app/kit/button.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { workWords } from '#domain/cans/messages.ts'
import { personName } from '#domain/identity/person-name.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { type Desk, routable, wordsOf } from './desk.ts'
import { ProblemsCounter } from './problems-counter.tsx'
import { WaitingBadge } from './waiting-badge.tsx'
import classes from './work-head.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Who looks at what, and what can be done with the whole list. */
export function WorkHead({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { type, user, lists, work, open } = desk
  const words = wordsOf(type)
  return (
    <OfficeHead
      title={words.title}
      beside={
        <span className={classes.who}>
          {personName(user)}, {ROLE_LABELS[user.role]}
        </span>
      }
    >
      {children}
      <ProblemsCounter desk={desk} />
      <WaitingBadge user={user} onOpen={() => open({ kind: 'waiting' })} />
      <div className={classes.acts}>
        <IconButton label="Refresh" icon={<IconRefresh {...icon} />} onClick={work.refresh} />
        <Button tone="secondary" icon={<IconUserPlus {...icon} />} onClick={() => open({ kind: 'invite' })}>
          Invite
        </Button>
        <RouterButton tasks={routable([...lists.yours, ...lists.others])} desk={desk} />
        <Button icon={<IconPlus {...icon} />} onClick={() => open({ kind: 'task', task: null })}>
          {words.create}
        </Button>
      </div>
    </OfficeHead>
  )
}

/** Leads into the map router; there is nothing to lead through without tasks. */
export function RouterButton({ desk, tasks }: { desk: Desk; tasks: ReturnType<typeof routable> }) {
  return (
    <Button
      tone="secondary"
      icon={<IconRoute {...icon} />}
      notReady={tasks.length === 0 && workWords.startRouter}
      onClick={() => desk.open({ kind: 'router', tasks })}
    >
      {workWords.startRouter}
    </Button>
  )
}
