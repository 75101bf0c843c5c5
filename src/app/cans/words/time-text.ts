/** '7:42 AM', as the clock on the hauler's wall shows it. @param at ms since 1970 */
export const timeText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

/** '11/21/2026, 8:34 PM', by the hauler's clock and calendar. @param at ISO 8601 */
export const momentText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(Date.parse(at))
