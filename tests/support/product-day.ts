import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'

/** Where the demo's town is. */
const TOWN = 'America/New_York'

/** A Wednesday without a holiday or a change of clocks near it. */
const PINNED = '2026-11-18'

/** The day on which the suites run: `PRODUCT_DAY` names another one, and `real` is today (CONTRIBUTING). */
export const productDay: string = process.env.PRODUCT_DAY || PINNED

const dayOfSuites = (): CalendarDay => (productDay === 'real' ? todayIn(TOWN, new Date()) : productDay)

/**
 * When the tests happen: what is told of minutes ago is of today, whatever the time of day at which a run begins.
 * Noon in winter, an hour later in summer.
 */
export const noonOfProductDay = (): Date => new Date(`${dayOfSuites()}T17:00:00Z`)

/** Today as the server of the journeys counts it. */
export const productToday = (timeZone: string): CalendarDay =>
  productDay === 'real' ? todayIn(timeZone, new Date()) : productDay
