import type { TrackedStop } from '#contract/canmanager/telling.ts'
import type { Ahead, SeenStop } from '#domain/cans/told/page/stop-page-words.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'

const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

export function seenStop(stop: TrackedStop): SeenStop {
  const { state, day, before, cans, servicename } = stop
  const { timezone } = stop.company
  const [from, to] = [momentOf(stop.from), momentOf(stop.to)]
  return {
    state,
    day,
    before,
    cans,
    servicename,
    today: todayIn(timezone, new Date(stop.updated)),
    timeZone: timezone,
    window: from === null || to === null ? null : { from, to },
    at: momentOf(stop.at),
  }
}

export const aheadOf = ({ coming, stopsbefore, photos, firstpickup }: TrackedStop): Ahead => ({
  coming,
  stopsBefore: stopsbefore,
  photos,
  firstPickup: firstpickup,
})
