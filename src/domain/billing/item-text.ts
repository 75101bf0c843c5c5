/** What a bill's line is called. */
export const itemText = (kind: 'recurring' | 'adjustment', service: string): string =>
  kind === 'recurring' ? service : `Change of ${service}`
