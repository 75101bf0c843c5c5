import { IconArrowsSort, IconInbox } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { BoardStop } from '#app/cans/boards/map/board-stops.ts'
import { type LaneLook, NOBODYS_COLOR } from '#app/cans/boards/map/lane-looks.ts'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import { finishOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { type LaneDrop, useDragLane } from '#app/kit/tables/drag-lanes.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './lane-column.module.css'
import type { LanePerson } from './lane-people.ts'
import { LaneRow } from './lane-row.tsx'
import type { Shortest } from './use-shortest.ts'

export interface LaneColumnProps {
  lane: Lane<Task>
  /** The person's whole lane, including filtered-out tasks. */
  whole: Lane<Task>
  person: LanePerson | undefined
  look: LaneLook | undefined
  board: WorkBoard
  stops: readonly BoardStop[]
  chosen: ChosenStops
  shortest: Shortest
  landing: LaneDrop | null
}

export function LaneColumn({ lane, whole, person, look, board, stops, chosen, shortest, landing }: LaneColumnProps) {
  const { who, late, open } = lane
  const rowsRef = useDragLane(who)
  const name = who === '' ? 'Unassigned' : who === board.user.username ? 'Your Deliveries' : (person?.label ?? who)
  const left = [...late, ...open]
  const color = { '--lane': look?.color ?? NOBODYS_COLOR } as CSSProperties
  return (
    <section
      className={who === '' ? `${classes.lane} ${classes.unassigned}` : classes.lane}
      style={color}
      aria-label={name}
    >
      <LaneHead
        lane={lane}
        whole={whole}
        name={name}
        person={person}
        board={board}
        chosen={chosen}
        shortest={shortest}
        left={left}
      />
      <ul className={landing?.before === null ? `${classes.rows} ${classes.landsLast}` : classes.rows} ref={rowsRef}>
        {left.map((task) => (
          <LaneRow
            key={task.id}
            task={task}
            stop={stops.find((stop) => stop.task.id === task.id)}
            board={board}
            isChosen={chosen.ids.has(task.id)}
            onChoose={(isRange) => chosen.choose(left, task.id, isRange)}
            isLanding={landing?.before === task.id}
          />
        ))}
        {left.length === 0 && (
          <li className={classes.none}>{who === '' ? 'Everything is assigned.' : 'Nothing left.'}</li>
        )}
      </ul>
    </section>
  )
}

type LaneHeadProps = Pick<LaneColumnProps, 'lane' | 'whole' | 'person' | 'board' | 'chosen' | 'shortest'> & {
  name: string
  left: readonly Task[]
}

function LaneHead({ lane, whole, name, person, board, chosen, shortest, left }: LaneHeadProps) {
  const { who, open } = lane
  const { late, done } = whole
  const finish = finishOf(board, [who])
  const all = whole.open.length + done.length
  const state = finish ? `Done by about ${finish}` : all > 0 && done.length === all ? 'Done' : ''
  const facts = who === '' ? 'Not assigned yet' : state
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <span className={classes.face}>
          {person ? <StockAvatar number={person.member} size={36} /> : <NobodysPlate />}
        </span>
        <h2 className={classes.name} translate="no">
          {name}
        </h2>
        {facts && <p className={classes.facts}>{facts}</p>}
        {who !== '' && open.filter((task) => placeOf(task) !== null).length > 1 && (
          <IconButton
            label={`Shorten ${name}’s route`}
            icon={<Icon of={IconArrowsSort} />}
            aria-disabled={shortest.busy !== null || undefined}
            onClick={() => shortest.shorten(lane, person?.label ?? name)}
          />
        )}
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
      <LaneActs lane={lane} name={name} board={board} chosen={chosen} left={left} />
    </div>
  )
}

type LaneActsProps = Pick<LaneHeadProps, 'lane' | 'name' | 'board' | 'chosen' | 'left'>

function LaneActs({ lane: { who, open }, name, board, chosen, left }: LaneActsProps) {
  const count = left.filter(({ id }) => chosen.ids.has(id)).length
  return (
    <div className={classes.acts}>
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

const NobodysPlate = () => (
  <span className={classes.nobody} aria-hidden="true">
    <Icon of={IconInbox} />
  </span>
)
