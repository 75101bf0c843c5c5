/** Maximum number of customers changed by one call; clients send larger changes in batches. */
export const MOST_CHANGED = 1_000
