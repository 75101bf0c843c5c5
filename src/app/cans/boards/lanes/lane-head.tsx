import { IconArrowsSort, IconInbox } from '@tabler/icons-react'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import { DayStart } from '#app/cans/work/lists/day-start.tsx'
import { finishOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './lane-head.module.css'
import type { LanePerson } from './lane-people.ts'
import type { Shortest } from './use-shortest.ts'

export interface LaneHeadProps {
  lane: Lane<Task>
  /** The person's whole lane, including filtered-out tasks. */
  whole: Lane<Task>
  name: string
  person: LanePerson | undefined
  board: WorkBoard
  chosen: ChosenStops
  shortest: Shortest
  left: readonly Task[]
}

export function LaneHead(props: LaneHeadProps) {
  const { lane, whole, name, person, board, left } = props
  const { who } = lane
  const { late, done } = whole
  const finish = finishOf(board, [who])
  const all = whole.open.length + done.length
  const state = finish ? `Done by about ${finish}` : all > 0 && done.length === all ? 'Done' : ''
  const facts = who === '' ? 'Not assigned yet' : state
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <span className={classes.face}>
          {person ? <StockAvatar number={person.member} size={36} /> : <UnassignedPlate />}
        </span>
        <div className={classes.named}>
          <h2 className={classes.name} translate="no">
            {name}
          </h2>
          {person && <DayStart board={board} who={person.value} />}
        </div>
        {facts && <p className={classes.facts}>{facts}</p>}
      </div>
      {who === '' ? (
        <p className={classes.count}>{counted(left.length, 'stop')}</p>
      ) : (
        <div className={classes.progress}>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${all === 0 ? 0 : (done.length / all) * 100}%` }} />
          </span>
          <span className={classes.count}>{`${done.length} of ${all}`}</span>
          {late.length > 0 && <span className={classes.late}>{`+${late.length} late`}</span>}
        </div>
      )}
      <LaneActs {...props} />
    </div>
  )
}

function LaneActs({ lane, whole, name, person, board, chosen, shortest, left }: LaneHeadProps) {
  const { who, open } = lane
  return (
    <div className={classes.acts}>
      <ChooseAll left={left} chosen={chosen} />
      {who !== '' && open.filter((task) => placeOf(task) !== null).length > 1 && (
        <IconButton
          label={`Shorten ${name}’s route`}
          icon={<Icon of={IconArrowsSort} />}
          aria-disabled={shortest.busy !== null || undefined}
          onClick={() => shortest.shorten(whole, person?.label ?? name)}
        />
      )}
      {who !== '' && open.length > 0 && (
        <button
          type="button"
          className={classes.router}
          aria-label={`Map Router of ${name}`}
          onClick={() => board.open({ kind: 'router', tasks: open })}
        >
          Router
        </button>
      )}
    </div>
  )
}

function ChooseAll({ left, chosen }: Pick<LaneHeadProps, 'left' | 'chosen'>) {
  const count = left.filter(({ id }) => chosen.ids.has(id)).length
  return (
    <Checkbox
      label={
        count > 0 ? (
          `${count} chosen`
        ) : (
          <>
            <span className={classes.verb}>Choose </span>
            <span className={classes.all}>all</span> <span>{left.length}</span>
          </>
        )
      }
      checked={count > 0 && count === left.length}
      partly={count > 0 && count < left.length}
      disabled={left.length === 0}
      onChange={() => chosen.chooseAll(left, count < left.length)}
    />
  )
}

export const UnassignedPlate = () => (
  <span className={classes.unassigned} aria-hidden="true">
    <Icon of={IconInbox} />
  </span>
)
