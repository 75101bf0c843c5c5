import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'

const TOWN = 'America/New_York'

/** A Wednesday without a holiday or a clock change nearby. */
const PINNED = '2026-11-18'

/** Day on which the suites run: `PRODUCT_DAY` overrides it, and `real` is today (CONTRIBUTING). */
export const productDay: string = process.env.PRODUCT_DAY || PINNED
export const isPinnedDay: boolean = productDay === PINNED

const dayOfSuites = (): CalendarDay => (productDay === 'real' ? todayIn(TOWN, new Date()) : productDay)

/** Time of the tests: noon in winter and an hour later in summer, so that minutes ago is always the same day. */
export const noonOfProductDay = (): Date => new Date(`${dayOfSuites()}T17:00:00Z`)

/** Today, as the server of the journeys counts it. */
export const productToday = (timeZone: string): CalendarDay =>
  productDay === 'real' ? todayIn(timeZone, new Date()) : productDay
