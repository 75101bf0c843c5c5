/** A count in words: what was counted only so far says that there are more. */
export const countOf = (count: number, more: boolean): string =>
  more ? `${count.toLocaleString('en-US')}+` : String(count)
