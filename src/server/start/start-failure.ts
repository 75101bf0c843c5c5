/** A start that cannot go on for a reason the operator can act on: reported by its message alone, never with a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
