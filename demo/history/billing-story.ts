import type { DemoBilling } from '#demo/shapes/billing-shapes.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** Piedmont has sent bills for two months; those of the last days wait for the owner. */
export const billingStory = (company: number, today: CalendarDay): DemoBilling => ({
  companyid: company,
  startedon: addDays(today, -61),
  issuedThrough: addDays(today, -6),
  ranThrough: addDays(today, -1),
  payers: {
    'Cedar Hollow Apartments': { by: 'check', after: 6, firstnumber: 4107 },
    'Darnell Tillman': { by: 'link', after: 2, lastfour: '1111' },
    'Marisol Dupree': { by: 'nothing' },
  },
  declines: {
    'Wendell Kimbrough': { charge: 1, declineclass: 'later', resptext: 'Insufficient funds' },
    'Verna Lockett': { charge: 2, declineclass: 'never', resptext: 'Lost or stolen card' },
  },
})
