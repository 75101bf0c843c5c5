const LEAD_DAYS = 30

/** When a lead ends, and the link that resumes its order, in milliseconds. @param at when it was kept */
export const leadEnds = (at: string): number => Date.parse(at) + LEAD_DAYS * 86_400_000
