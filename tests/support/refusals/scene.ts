import type { CallName, OwnRefusal } from '#contract/contract.ts'
import type { WireAnswer } from '#tests/support/test-caller.ts'

type OwnCode<N extends CallName> = OwnRefusal<N>['code']

export type RefusingCall = { [N in CallName]: [OwnCode<N>] extends [never] ? never : N }[CallName]

/** A scenario that triggers each declared code; a new code without one does not compile. */
export type Scenes<N extends RefusingCall = RefusingCall> = {
  [K in N]: { [C in OwnCode<K>]: () => Promise<WireAnswer> }
}
