const LEAD_DAYS = 30

/** Expiry of a lead and of its resume link, in ms since 1970. @param at when it was saved */
export const leadEnds = (at: string): number => Date.parse(at) + LEAD_DAYS * 86_400_000
