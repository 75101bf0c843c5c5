const NUMBER = /^\s*\d[\do]*(?=\s)/i

/** Replaces the letter O by zero in a house number ('12O Oak Street'); null if nothing changes. */
export function withZeros(line: string): string | null {
  const read = line.replace(NUMBER, (number) => number.replaceAll(/o/gi, '0'))
  return read === line ? null : read
}
