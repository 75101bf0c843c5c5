const LEAD_DAYS = 30

/** Of a lead and its resume link, in ms since 1970. */
export const leadEnds = (at: string): number => Date.parse(at) + LEAD_DAYS * 86_400_000
