import { IconPlus, IconRefresh, IconRoute, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WaitingBadge } from '#app/cans/waiting/waiting-badge.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useFetchAhead } from '#app/use-fetch-ahead.ts'
import { workWords } from '#domain/cans/messages.ts'
import { personName } from '#domain/identity/person-name.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { ProblemsCounter } from './problems-counter.tsx'
import { routable, type WorkBoard, wordsOf } from './work-board.ts'
import classes from './work-head.module.css'
import { fetchDateRange } from './work-sheets.tsx'

/** Who looks at what, and what can be done with the whole list. */
export function WorkHead({ board, children }: { board: WorkBoard; children: ReactNode }) {
  const { type, user, lists, work, open } = board
  const words = wordsOf(type)
  useFetchAhead(fetchDateRange)
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
      <ProblemsCounter board={board} />
      <WaitingBadge user={user} onOpen={() => open({ kind: 'waiting' })} />
      <div className={classes.actions}>
        <IconButton label="Refresh" icon={<Icon of={IconRefresh} />} onClick={work.refresh} />
        <Button tone="secondary" icon={<Icon of={IconUserPlus} />} onClick={() => open({ kind: 'invite' })}>
          Invite
        </Button>
        <RouterButton tasks={routable([...lists.yours, ...lists.others])} board={board} />
        <Button icon={<Icon of={IconPlus} />} onClick={() => open({ kind: 'task', task: null })}>
          {words.create}
        </Button>
      </div>
    </OfficeHead>
  )
}

/** Leads into the map router; there is nothing to lead through without tasks. */
export function RouterButton({ board, tasks }: { board: WorkBoard; tasks: ReturnType<typeof routable> }) {
  return (
    <Button
      tone="secondary"
      icon={<Icon of={IconRoute} />}
      notReady={tasks.length === 0 && workWords.startRouter}
      onClick={() => board.open({ kind: 'router', tasks })}
    >
      {workWords.startRouter}
    </Button>
  )
}
