/**
 * The field of a form at which an error is shown: the one that the server names, else the list that it stands in.
 * @param named 'cans.0.count'
 * @param fields the form's own fields
 */
export function controlOf(named: string, fields: readonly string[]): string {
  if (fields.includes(named)) return named
  const within = fields.filter((field) => named.startsWith(`${field}.`))
  return within.toSorted((one, other) => other.length - one.length)[0] ?? named.split('.')[0] ?? named
}
