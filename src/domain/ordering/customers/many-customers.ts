/** So many customers are changed by one call; whoever changes more sends several. */
export const MOST_CHANGED = 1_000
