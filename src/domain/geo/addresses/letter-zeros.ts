const NUMBER = /^\s*\d[\do]*(?=\s)/i

export function withZeros(line: string): string | null {
  const read = line.replace(NUMBER, (number) => number.replaceAll(/o/gi, '0'))
  return read === line ? null : read
}
