/** '1,200' */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** '1 day', '1,200 days', '2 deliveries'. @param many an irregular plural */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`
