import { IconInbox, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { assigneeName, assigneeOptions, finishOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet, SheetRow, SheetRows } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './whose-route.sheet.module.css'

interface WhoseRouteProps {
  board: WorkBoard
  tasks: readonly Task[]
  onClose: () => void
}

/** Two trucks are not one route: all stops as one route is the last choice. */
export function WhoseRouteSheet({ board, tasks, onClose }: WhoseRouteProps) {
  const lead = (route: readonly Task[]) => () => board.open({ kind: 'router', tasks: route })
  return (
    <Sheet open onClose={onClose} title="Whose route?">
      <SheetRows>
        {routesOf(board, tasks).map((own) => (
          <PersonRoute key={own[0].assignedTo} board={board} own={own} onLead={lead(own)} />
        ))}
        <SheetRow icon={<Sign of={IconUsersGroup} />} onClick={lead(tasks)}>
          <Words name="All stops as one route" facts={counted(tasks.length, 'stop')} />
        </SheetRow>
      </SheetRows>
    </Sheet>
  )
}

type OwnStops = readonly [Task, ...Task[]]

function PersonRoute({ board, own, onLead }: { board: WorkBoard; own: OwnStops; onLead: () => void }) {
  const { crew } = board
  const [first] = own
  const finish = finishOf(board, [first.assignedTo])
  const member = crew.members.find(({ username }) => username === first.assignedTo)
  const facts = [counted(own.length, 'stop'), first.assignedTo !== '' && finish && `done by about ${finish}`]
  return (
    <SheetRow icon={member ? <StockAvatar number={member.id} size={36} /> : <Sign of={IconInbox} />} onClick={onLead}>
      <Words name={assigneeName(crew, first)} facts={facts.filter(Boolean).join(', ')} />
    </SheetRow>
  )
}

const Sign = ({ of }: { of: TablerIcon }) => (
  <span className={classes.sign}>
    <Icon of={of} size="m" />
  </span>
)

const Words = ({ name, facts }: { name: string; facts: ReactNode }) => (
  <span className={classes.words}>
    <strong>{name}</strong>
    <span className={classes.facts}>{facts}</span>
  </span>
)

function routesOf({ crew, type }: WorkBoard, tasks: readonly Task[]): OwnStops[] {
  const known = assigneeOptions(crew, type).map(({ value }) => value)
  const others = tasks.map(({ assignedTo }) => assignedTo).filter((who) => who !== '' && !known.includes(who))
  return [...new Set([...known, ...others, ''])].flatMap((who) => {
    const [first, ...more] = tasks.filter(({ assignedTo }) => assignedTo === who)
    return first ? [[first, ...more]] : []
  })
}
