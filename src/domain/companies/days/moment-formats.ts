// Moments as people read them: by the clock and the calendar of the hauler's own place, twelve hours to the half day.
// Making a format costs more than using it, so each zone's is kept.

type Format = (zone: string) => Intl.DateTimeFormat

const kept = (parts: Intl.DateTimeFormatOptions): Format => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
    formats.set(timeZone, format)
    return format
  }
}
const time = { hour: 'numeric', minute: '2-digit' } as const
const timeFormat = kept(time)
const momentFormat = kept({ month: '2-digit', day: '2-digit', year: 'numeric', ...time })

/** '7:42 AM', as the clock on the hauler's wall shows it. @param at ms since 1970 */
export const timeText = (at: number, timeZone: string): string => timeFormat(timeZone).format(at)

/** '11/21/2026, 8:34 PM', by the hauler's clock and calendar. @param at ISO 8601 */
export const momentText = (at: string, timeZone: string): string => momentFormat(timeZone).format(Date.parse(at))
