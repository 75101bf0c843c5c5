/** A run's number option, as in `npm run faults soak -- --5`; otherwise the default. */
export function numberOption(standard: number): number {
  const given = process.argv.find((word) => /^--\d+$/.test(word))
  return given ? Number(given.slice(2)) : standard
}
