export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/** Three-way merge: edited fields keep `written`, all others take `theirs`. */
export function rebased<Values extends object>(written: Values, begun: Values, theirs: Values): Values {
  const result = { ...theirs }
  for (const name of Object.keys(written) as (keyof Values)[]) {
    if (!isSameValue(written[name], begun[name])) result[name] = written[name]
  }
  return result
}

/** Override it for fields with several equivalent spellings. */
export type SameField<Values> = (one: unknown, other: unknown, field: keyof Values) => boolean

export const fieldsChanged = <Values extends object>(base: Values, theirs: Values, isSame: SameField<Values>) =>
  (Object.keys(theirs) as (keyof Values)[]).filter((field) => !isSame(base[field], theirs[field], field))

export const wroteSameField = <Values extends object>(
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  isSame: SameField<Values>,
): boolean =>
  fieldsChanged(base, theirs, isSame).some(
    (field) => !isSame(base[field], mine[field], field) && !isSame(theirs[field], mine[field], field),
  )
