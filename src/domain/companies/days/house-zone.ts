/** Whose days are meant where no company is at hand: those of most of the haulers. */
export const HOUSE_ZONE = 'America/New_York'
