// Times are shown in the hauler's time zone on a 12-hour clock. Formats are cached by zone, because creating one
// is expensive.

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

/** @param at ms since 1970 */
export const timeText = (at: number, timeZone: string): string => timeFormat(timeZone).format(at)

export const momentText = (at: string, timeZone: string): string => momentFormat(timeZone).format(Date.parse(at))
