/** '7:42 AM', as the clock on the hauler's wall shows it. @param at ms since 1970 */
export const timeText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
