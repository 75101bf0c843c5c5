import { IconMessage2, IconPlus, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { RouterButton } from '#app/cans/router/router-button.tsx'
import { useIsNarrow, WorkSigns } from '#app/cans/work/lists/work-signs.tsx'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import { type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import head from '#app/page/office-head.module.css'
import { OfficeHead } from '#app/page/office-head.tsx'
import { useFetchAhead } from '#app/page/use-fetch-ahead.ts'
import { useOffice } from '#app/page/use-office.ts'
import { openStops } from '#domain/cans/lists/work-lists.ts'
import { personName } from '#domain/identity/person-name.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import classes from './work-head.module.css'
import { fetchDateRange } from './work-sheets.tsx'

export function WorkHead({ board, children }: { board: WorkBoard; children: ReactNode }) {
  const { type, user, view, lists, work, open } = board
  const words = wordsOf(type)
  const isNarrow = useIsNarrow()
  const namesWho = useMedia('(min-width: 64rem)', !useOffice().onPhone)
  useFetchAhead(fetchDateRange)
  const who = <span className={classes.who}>{`${personName(user)}, ${positionLabel(user)}`}</span>
  const [verb, ...what] = words.create.split(' ')
  return (
    <OfficeHead
      title={words.title}
      beside={namesWho && who}
      more={
        <>
          {isNarrow && who}
          {type === 'deliveries' && (
            <ButtonLink
              tone="secondary"
              to={`${href('/admin/can-manager/messages')}${workQuery(view, {})}`}
              icon={<Icon of={IconMessage2} />}
            >
              Messages
            </ButtonLink>
          )}
          <Button tone="secondary" icon={<Icon of={IconUserPlus} />} onClick={() => open({ kind: 'invite' })}>
            Invite
          </Button>
          <RouterButton tasks={openStops([...lists.yours, ...lists.others])} board={board} />
        </>
      }
    >
      {children}
      {!isNarrow && <WorkSigns board={board} />}
      <IconButton label="Refresh" icon={<Icon of={IconRefresh} />} onClick={work.refresh} />
      <Button
        className={classes.create}
        icon={<Icon of={IconPlus} />}
        onClick={() => open({ kind: 'task', task: null })}
      >
        <span>
          <span>{verb}</span>
          <span className={head.rest}>{` ${what.join(' ')}`}</span>
        </span>
      </Button>
    </OfficeHead>
  )
}
