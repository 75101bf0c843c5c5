import { IconCalendar } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { serverNow } from '#app/calls/server-clock.ts'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import { assigneeOptions, personOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { shareStops } from '#domain/cans/lists/share-stops.ts'
import { inOrder, openStops } from '#domain/cans/lists/work-lists.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './bulk.sheet.module.css'
import { namedStops } from './named-stops.ts'

const NO_TASKS: readonly Task[] = []
const APART = '\n'

type HandOverSheetProps = { board: WorkBoard; who: string; onClose: () => void }

/** The truck is down, or the driver is ill: others take the open stops, or another day does. */
export function HandOverSheet({ board, who, onClose }: HandOverSheetProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { left, takers, shares, turn } = useShares(board, who)
  const name = personOf(board.crew, who)
  const give = () => {
    if (shares.size === 0) return setIsAsked(true)
    board.actions.handOver(name, shares)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={`${name}’s open stops`}>
      {left.length === 0 ? (
        <p>No stop is open.</p>
      ) : (
        <div className={classes.form}>
          <p>{`${counted(left.length, 'stop')}: ${namedStops(left)}`}</p>
          <ChoiceGroup
            legend="Who takes them?"
            error={isAsked && shares.size === 0 ? 'Choose who takes them' : undefined}
          >
            <div className={classes.takers}>
              {takers.map(({ value, label, isChosen, more }) => (
                <Checkbox
                  key={value}
                  label={more > 0 ? `${label}, ${more} more` : label}
                  checked={isChosen}
                  onChange={() => turn(value)}
                />
              ))}
            </div>
          </ChoiceGroup>
          <p className={classes.hint}>Shared so that their days end at about the same time. Undo gives them back.</p>
          <SheetFoot>
            <Button wide onClick={give}>
              {`Give ${counted(left.length, 'stop')}`}
            </Button>
            <Button
              tone="quiet"
              wide
              icon={<Icon of={IconCalendar} />}
              onClick={() => board.open({ kind: 'moveDay', tasks: left })}
            >
              Move them to another day
            </Button>
          </SheetFoot>
        </div>
      )}
    </Sheet>
  )
}

/** Those who have stops to do are chosen at first. */
function useShares({ crew, type, work, times }: WorkBoard, who: string) {
  const { rules, timezone } = crew
  const tasks = work.tasks ?? NO_TASKS
  const others = assigneeOptions(crew, type).filter(({ value }) => value !== who)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(times.days.flatMap((day) => (day.who !== who && day.times.finish !== null ? day.who : []))),
  )
  const left = useMemo(
    () => openStops(inOrder(tasks)).filter((task) => task.assignedTo === who && !task.archived),
    [tasks, who],
  )
  const takers = others.flatMap(({ value }) => (chosen.has(value) ? value : [])).join(APART)
  const shares = useMemo((): ReadonlyMap<string, readonly Task[]> => {
    const board = { tasks, rules, timeZone: timezone, now: serverNow().getTime() }
    return takers === '' ? new Map() : shareStops(left, takers.split(APART), board)
  }, [left, takers, tasks, rules, timezone])
  return {
    left,
    shares,
    takers: others.map((one) => ({
      ...one,
      isChosen: chosen.has(one.value),
      more: shares.get(one.value)?.length ?? 0,
    })),
    turn: (one: string) =>
      setChosen((before) => new Set(before.has(one) ? [...before].filter((other) => other !== one) : [...before, one])),
  }
}
