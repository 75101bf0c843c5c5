import { IconChevronRight, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import { DayStart } from '#app/cans/work/lists/day-start.tsx'
import { type ListKind, listMoves, type StopGroup } from '#app/cans/work/lists/list-moves.ts'
import { assigneeName, assigneeOptions, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import type { PinState } from '#app/kit/display/map-pin.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { Sortable } from '#app/kit/tables/sortable.tsx'
import text from '#app/kit/type.module.css'
import type { Task } from '#contract/canmanager/tasks.ts'
import { byPerson } from '#domain/cans/lists/lanes.ts'
import { inOrderOfDone, openStops } from '#domain/cans/lists/work-lists.ts'
import { noDayYet } from '#domain/cans/messages.ts'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'

type TaskListProps = {
  kind: ListKind
  board: WorkBoard
  tones: ReadonlyMap<string, PinState>
  chosen: ChosenStops | null
}

export function TaskList({ kind, board, tones, chosen }: TaskListProps) {
  const { lists, type, view } = board
  const id = useId()
  const tasks = lists[kind]
  const groups = listMoves(board, kind)
  const shown = groups.flatMap(({ stops }) => stops)
  const late = kind === 'overdue' ? new Set(tasks.map(({ deliveryDate }) => deliveryDate)) : null
  const people = assigneeOptions(board.crew, type).map(({ value }) => value)
  const finished = tasks.filter((task) => task.done && !task.archived)
  const done = byPerson(finished, people).flatMap((own) => inOrderOfDone(own.tasks))
  const rowOf = (task: Task, named = false) => (
    <TaskRow
      key={task.id}
      task={task}
      board={board}
      tone={tones.get(task.id) ?? 'other'}
      late={late !== null && late.size > 1}
      named={named}
      selection={chosen && { ids: chosen.ids, choose: (id, isRange) => chosen.choose(shown, id, isRange) }}
    />
  )
  const [only, ...more] = groups
  return (
    <section className={late ? `${classes.list} ${classes.overdue}` : classes.list} aria-labelledby={id}>
      <ListHead
        id={id}
        kind={kind}
        board={board}
        chosen={chosen}
        since={late?.size === 1 ? [...late][0] : undefined}
        start={only && more.length === 0 && startOf(only, kind, board)}
      />
      {tasks.length === 0 ? (
        <p className={classes.none}>{noneText(kind, type === 'gobacks' && view.route === '')}</p>
      ) : (
        <>
          {groups.map((group) => (
            <Stops
              key={group.who}
              group={group}
              board={board}
              named={groups.length > 1}
              start={startOf(group, kind, board)}
              rowOf={rowOf}
            />
          ))}
          {done.length > 0 && (
            <details className={classes.fold}>
              <summary className={classes.foldHead}>
                <Icon of={IconChevronRight} />
                <span>{`${done.length} done`}</span>
              </summary>
              <ul className={classes.rows}>{done.map((task) => rowOf(task))}</ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}

/** Lists of late and undated stops have no day. */
function startOf({ who }: StopGroup, kind: ListKind, board: WorkBoard): ReactNode {
  const hasDay = board.type === 'deliveries' && (kind === 'yours' || kind === 'others')
  return hasDay && board.crew.members.some(({ username }) => username === who) && <DayStart board={board} who={who} />
}

type StopsProps = {
  group: StopGroup
  board: WorkBoard
  named: boolean
  start: ReactNode
  rowOf: (task: Task, named: boolean) => ReactNode
}

function Stops({ group: { who, tasks, stops, move }, board: { crew, type }, start, named, rowOf }: StopsProps) {
  const id = useId()
  const rows = stops.map(({ id: stop, address }) => ({ id: stop, name: streetOf(address) }))
  return (
    <Sortable rows={rows} place="stop" onMove={move}>
      {named && (
        <div className={classes.person}>
          <h3 className={classes.name} id={id}>
            <span>{`${assigneeName(crew, { type, assignedTo: who })},`}</span>{' '}
            <span className={classes.share}>{tasks.length}</span>
          </h3>
          {start}
        </div>
      )}
      <List className={classes.rows} aria-labelledby={named ? id : undefined}>
        {tasks.map((task) => rowOf(task, named))}
      </List>
    </Sortable>
  )
}

const titleOf = (kind: ListKind, type: WorkBoard['type']): string =>
  kind === 'overdue' ? 'Overdue' : kind === 'undated' ? noDayYet : wordsOf(type)[kind]

type ListHeadProps = Pick<TaskListProps, 'kind' | 'board' | 'chosen'> & {
  id: string
  since: string | undefined
  start: ReactNode
}

/** @param since MM/DD/YYYY, when all overdue tasks are from one day */
function ListHead({ id, kind, board: { lists, type, open }, chosen, since, start }: ListHeadProps) {
  const tasks = lists[kind]
  const title = titleOf(kind, type)
  const day = since === undefined ? null : parseMonthDayYear(since)
  return (
    <div className={classes.head}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <span className={classes.count}>{tasks.length}</span>
      {day && <span className={classes.since}>{`from ${formatDayWithWeekday(day)}`}</span>}
      {start && <span className={classes.start}>{start}</span>}
      {chosen && <ChooseAll title={title} open={openStops(tasks)} chosen={chosen} />}
      <IconButton
        className={classes.help}
        label={`Cans of ${title}`}
        icon={<Icon of={IconHelpCircle} />}
        onClick={() => open({ kind: 'summary', tasks })}
      />
    </div>
  )
}

function ChooseAll({ title, open, chosen }: { title: string; open: readonly Task[]; chosen: ChosenStops }) {
  const count = open.filter(({ id }) => chosen.ids.has(id)).length
  if (open.length === 0) return null
  return (
    <Checkbox
      className={classes.all}
      label={
        <>
          <span>{count > 0 ? `${count} chosen` : `Choose all ${open.length}`}</span>
          <span className={text.hidden}>{` of ${title}`}</span>
        </>
      }
      checked={count === open.length}
      partly={count > 0 && count < open.length}
      onChange={() => chosen.chooseAll(open, count < open.length)}
    />
  )
}

function noneText(kind: ListKind, routeMissing: boolean): string {
  if (kind === 'others') return 'The others have nothing on the days shown.'
  return routeMissing ? 'Select your route to see what is yours.' : 'You have no stops on these days.'
}
