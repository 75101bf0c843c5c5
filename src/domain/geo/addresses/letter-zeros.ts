const NUMBER = /^\s*\d[\do]*(?=\s)/i

/** The line with a zero for each letter O in its house number ('12O Oak Street'); null when there is none. */
export function withZeros(line: string): string | null {
  const read = line.replace(NUMBER, (number) => number.replaceAll(/o/gi, '0'))
  return read === line ? null : read
}
