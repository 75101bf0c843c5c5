import { type CSSProperties, useState } from 'react'
import type { BoardStop } from '#app/cans/boards/map/board-stops.ts'
import type { LaneLook } from '#app/cans/boards/map/lane-looks.ts'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { DragLanes } from '#app/kit/tables/drag-lanes.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import { LaneColumn, UnassignedStrip } from './lane-column.tsx'
import type { LanePerson } from './lane-people.ts'
import classes from './lanes.module.css'
import { StopMenuSheet } from './stop-menu.sheet.tsx'
import { useRowActions } from './use-row-actions.ts'
import { useShortest } from './use-shortest.ts'

export interface LanesPanelProps {
  board: WorkBoard
  lanes: readonly Lane<Task>[]
  /** Without an empty unassigned lane, which is a strip. */
  full: readonly Lane<Task>[]
  /** The same lanes, including filtered-out tasks. */
  whole: readonly Lane<Task>[]
  archived: readonly Task[]
  people: readonly LanePerson[]
  looks: ReadonlyMap<string, LaneLook>
  stops: readonly BoardStop[]
  chosen: ChosenStops
  onGive: (ids: readonly string[], who: string, before: string | null) => void
}

export function LanesPanel(props: LanesPanelProps) {
  const { board, lanes, full, whole, archived, people, looks, stops, chosen, onGive } = props
  const shortest = useShortest(board)
  const [asked, ask] = useState<string | null>(null)
  const actions = useRowActions({ board, chosen, lanes, more: ({ id }) => ask(id) })
  const tasks = new Map(lanes.flatMap(({ late, open }) => [...late, ...open]).map((task) => [task.id, task]))
  const menuOf = asked === null ? undefined : tasks.get(asked)
  const stopOf = new Map(stops.map((stop) => [stop.task.id, stop]))
  const streetOfId = (id: string) => streetOf(tasks.get(id)?.address ?? '')
  const pulledWith = (id: string) =>
    chosen.ids.has(id) ? [...tasks.keys()].filter((each) => chosen.ids.has(each)) : [id]
  const archivedOf = (who: string) => archived.filter(({ assignedTo }) => assignedTo === who)
  return (
    <DragLanes
      lanes={lanes.map(({ who, late, open }) => ({ id: who, rows: [...late, ...open].map(({ id }) => id) }))}
      pulledWith={pulledWith}
      nameOf={streetOfId}
      onDrop={(ids, { lane, before }) => onGive(ids, lane, before)}
      ghost={(id, count) => <Ghost street={streetOfId(id)} count={count} />}
    >
      {(landing) => (
        <div className={classes.panel}>
          {menuOf && <StopMenuSheet task={menuOf} actions={actions} onClose={() => ask(null)} />}
          {full.length < lanes.length && <UnassignedStrip landing={landing?.lane === '' ? landing : null} />}
          <div className={classes.view} style={{ '--lanes': full.length } as CSSProperties}>
            <div className={classes.lanes}>
              {full.map((lane) => (
                <LaneColumn
                  key={lane.who}
                  lane={lane}
                  whole={whole.find(({ who }) => who === lane.who) ?? lane}
                  archived={archivedOf(lane.who)}
                  person={people.find(({ value }) => value === lane.who)}
                  look={looks.get(lane.who)}
                  board={board}
                  stops={stopOf}
                  chosen={chosen}
                  actions={actions}
                  shortest={shortest}
                  landing={landing?.lane === lane.who ? landing : null}
                />
              ))}
            </div>
          </div>
        </div>
      )}
    </DragLanes>
  )
}

/** All lanes but the unassigned one while nothing is unassigned, also behind filters. */
export function fullLanes(
  lanes: readonly Lane<Task>[],
  whole: readonly Lane<Task>[],
  archived: readonly Task[],
): readonly Lane<Task>[] {
  const free = whole.find(({ who }) => who === '')
  const count = free ? free.late.length + free.open.length + free.done.length : 0
  if (lanes.length === 1 || count > 0 || archived.some(({ assignedTo }) => assignedTo === '')) return lanes
  return lanes.filter(({ who }) => who !== '')
}

function Ghost({ street, count }: { street: string; count: number }) {
  return (
    <div className={classes.ghost}>
      <span className={classes.ghostCount}>{count}</span>
      <span className={classes.ghostWords}>
        <strong className={classes.ghostStreet}>{street}</strong>
        {count > 1 && <span>{`and ${count - 1} more`}</span>}
      </span>
    </div>
  )
}
