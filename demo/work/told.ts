import type { Random } from '#demo/random.ts'
import type { DemoTask, DemoToldStop } from '#demo/shapes/work-shapes.ts'
import { knownAlready } from '#domain/cans/told/next-news.ts'
import { silentRules, type TellingRules } from '#domain/cans/told/telling-rules.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

const PIEDMONT = 135
const minute = 60_000
const told: TellingRules['events']['day'] = { email: true, text: false, words: '' }

/** Piedmont tells its customers by email, in our words. */
export const piedmontTells: TellingRules = {
  ...silentRules,
  events: { ...silentRules.events, moved: told, evening: told, onway: told, time: told, done: told },
}

/** Houses of stops of today whose customers were told the time, with minutes from now to the arrival told. */
const TOLD: Readonly<Record<string, number>> = {
  '418 Magnolia Avenue': 10,
  '9 Laurel Court': 20,
  '231 Depot Street': 30,
  '77 Mill Pond Road': 40,
}
/** Its link is known: /stop/demo-depot-street */
const LINKED = '231 Depot Street'
const FIRST_TOLD_AGO = 25 * minute

/** Customers of earlier stops were told before; only what happens from now on is news. */
export function toldStops(
  tasks: readonly DemoTask[],
  random: Random,
  { today, now }: { today: CalendarDay; now: Date },
): DemoToldStop[] {
  return tasks
    .filter(({ groupId, deliveryDate }) => groupId === PIEDMONT && deliveryDate >= addDays(today, -1))
    .map((task) => {
      const { id, groupId, deliveryDate, done, doneat, address } = task
      const known = knownAlready(
        { day: deliveryDate, done: done ? { at: doneat?.getTime() ?? 0 } : null, problem: null },
        now.getTime(),
      )
      const house = `${address.number} ${address.street}`
      const minutes = deliveryDate === today ? TOLD[house] : undefined
      const key = random.hex(32)
      return {
        task: id,
        groupId,
        key: house === LINKED && minutes !== undefined ? 'demo-depot-street' : key,
        told:
          minutes === undefined
            ? known
            : {
                ...known,
                told: { evening: [today], onway: [today] },
                arrival: now.getTime() + minutes * minute,
                sentAt: now.getTime() - FIRST_TOLD_AGO,
              },
      }
    })
}
