/** A failed start that the operator can fix: reported by its message alone, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
