import type { Weekday } from '#domain/companies/days/calendar-day.ts'

/** Weekdays as stored in a service: 1 = Sunday. */
export const mondayToFriday = [2, 3, 4, 5, 6]
export const weekdayNames: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
