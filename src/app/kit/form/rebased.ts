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
