import { useMemo, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { useClock } from '#app/kit/use-clock.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { remember } from '#app/offline/answer-cache.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { neededLegs, unknownLegs } from '#domain/cans/times/road-legs.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Crew, crewName, type Drives, readDrives } from './crew.ts'

/** Several moves in a row are asked for once. */
const PAUSE_MS = 1_500
const AGAIN_MS = 120_000

/**
 * The crew with the drives of the stops shown. Unknown ones are asked for, and again while the routing service does not
 * answer; `by` says down only if one of these stops lacks a drive.
 */
export function useDrives(
  crew: Crew,
  user: User,
  { tasks, today }: { tasks: readonly Task[] | undefined; today: CalendarDay },
): Crew {
  const { group, rules, timezone } = crew
  const [told, setTold] = useState<Drives>()
  const now = useClock(AGAIN_MS, serverNow).getTime()
  const known = useMemo(() => withTold(crew.drives, told), [crew.drives, told])
  const unknown = useMemo(() => {
    if (!tasks || known.by === 'straight') return ''
    const needed = neededLegs(tasks, { timeZone: timezone, today, rules, now })
    return unknownLegs(needed, known.legs).join(' ')
  }, [tasks, known, timezone, today, rules, now])
  useTimeout(unknown === '' ? null : `${now} ${unknown}`, PAUSE_MS, (signal) => {
    readDrives({ get }, group.id).then(
      (drives) => {
        if (signal.aborted) return
        setTold(drives)
        remember(user.id, crewName(group.id), { ...crew, drives: withTold(known, drives) })
      },
      () => undefined,
    )
  })
  const by = known.by === 'down' && unknown === '' ? 'roads' : known.by
  return useMemo(() => ({ ...crew, drives: { by, legs: known.legs } }), [crew, by, known.legs])
}

const withTold = (drives: Drives, told: Drives | undefined): Drives =>
  told ? { by: told.by, legs: [...drives.legs, ...told.legs] } : drives
