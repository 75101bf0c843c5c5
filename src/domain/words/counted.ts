export const countText = (count: number): string => count.toLocaleString('en-US')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`
