// Each company has a time zone, because its days begin and end where it works. The screen offers the US zones;
// any IANA zone is accepted.

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

/** Fallback without a company: the zone of most haulers. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
