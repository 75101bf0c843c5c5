// How many of something, as people read it: thousands are set apart, and one is never 'one things'.

/** '1,200': thousands are set apart. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** '1 day', '1,200 days', '2 deliveries'. @param many where it is more than an s that makes several of it */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`
