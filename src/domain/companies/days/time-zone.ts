// A hauler's days begin and end where it works, so each company names a time zone.
// The screen offers those of the United States; any zone that the world knows can stand.

/** The zones of the United States, from east to west. */
export const usTimeZones = [
  ['America/New_York', 'Eastern'],
  ['America/Indiana/Indianapolis', 'Eastern, Indiana'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Mountain, Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

/** The zone where no company is at hand: that of most haulers. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Whether the text names a time zone of the IANA list. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
