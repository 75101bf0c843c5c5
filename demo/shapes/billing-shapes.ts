import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** What a bank said of a customer's charge: 1 for the first. */
type DemoDecline = { charge: number; declineclass: 'later' | 'never'; resptext: string }

/** How a customer without autopay pays each bill: days after it was issued, or not at all. */
export type DemoPayer =
  | { by: 'check'; after: number; firstnumber: number }
  | { by: 'link'; after: number; lastfour: string }
  | { by: 'nothing' }

/** What a company's bills came to since the day on which it began to send them. */
export interface DemoBilling {
  companyid: number
  startedon: CalendarDay
  /** Bills of later days are drafts that wait for the owner. */
  issuedThrough: CalendarDay
  /** The last day whose run was made. */
  ranThrough: CalendarDay
  /** By customer's fullname; the others are charged their stored card, and pay late by nothing. */
  payers: Readonly<Record<string, DemoPayer>>
  /** By customer's fullname. */
  declines: Readonly<Record<string, DemoDecline>>
}
