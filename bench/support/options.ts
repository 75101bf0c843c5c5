/** The number that stands among a bench's options, as in `npm run bench soak -- --5`; otherwise the one it goes by. */
export function numberOption(standard: number): number {
  const given = process.argv.find((word) => /^--\d+$/.test(word))
  return given ? Number(given.slice(2)) : standard
}
