/** Clients send larger changes in batches. */
export const MOST_CHANGED = 1_000
