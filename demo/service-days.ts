import type { Weekday } from '#domain/companies/days/calendar-day.ts'

/** Days of the week as a service keeps them: 1 = Sunday. */
export const mondayToFriday = [2, 3, 4, 5, 6]
export const weekdayNames: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
