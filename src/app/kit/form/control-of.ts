/** The named field, else the longest list field that contains it: 'cans' for 'cans.0.count'. */
export function controlOf(named: string, fields: readonly string[]): string {
  if (fields.includes(named)) return named
  const within = fields.filter((field) => named.startsWith(`${field}.`))
  return within.toSorted((one, other) => other.length - one.length)[0] ?? named.split('.')[0] ?? named
}
