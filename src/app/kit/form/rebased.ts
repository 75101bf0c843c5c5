/** Whether two values of a field say the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/**
 * What was written, on top of what somebody else saved meanwhile: a field that was written in here stays as it was
 * written, every other one becomes theirs. So nobody's work is lost but where both wrote in the same field.
 * @param written as it stands in the form
 * @param begun as the form began
 */
export function rebased<Values extends object>(written: Values, begun: Values, theirs: Values): Values {
  const result = { ...theirs }
  for (const name of Object.keys(written) as (keyof Values)[]) {
    if (!isSameValue(written[name], begun[name])) result[name] = written[name]
  }
  return result
}

/** Compares two values of one field; a field whose value is written in several ways brings its own. */
export type SameField<Values> = (one: unknown, other: unknown, field: keyof Values) => boolean

/** The fields that another person changed. */
export const fieldsChanged = <Values extends object>(base: Values, theirs: Values, isSame: SameField<Values>) =>
  (Object.keys(theirs) as (keyof Values)[]).filter((field) => !isSame(base[field], theirs[field], field))

/** Whether two people wrote different things into one field since the base. */
export const wroteSameField = <Values extends object>(
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  isSame: SameField<Values>,
): boolean =>
  fieldsChanged(base, theirs, isSame).some(
    (field) => !isSame(base[field], mine[field], field) && !isSame(theirs[field], mine[field], field),
  )
