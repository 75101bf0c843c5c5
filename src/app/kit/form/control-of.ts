/**
 * The form field at which to show an error: the named field, else the longest list field that contains it.
 * @param named 'cans.0.count'
 * @param fields the form's own fields
 */
export function controlOf(named: string, fields: readonly string[]): string {
  if (fields.includes(named)) return named
  const within = fields.filter((field) => named.startsWith(`${field}.`))
  return within.toSorted((one, other) => other.length - one.length)[0] ?? named.split('.')[0] ?? named
}
