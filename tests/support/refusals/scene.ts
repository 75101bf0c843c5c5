import type { CallName, Contract } from '#contract/contract.ts'
import type { WireAnswer } from '#tests/support/test-caller.ts'

/** The codes that a call declares itself. */
type OwnCode<N extends CallName> = NonNullable<Contract[N]['refusals']>[number]['code']

/** The calls that declare any. */
export type RefusingCall = { [N in CallName]: [OwnCode<N>] extends [never] ? never : N }[CallName]

/** For every code that these calls declare, how a caller comes to meet it; a new code without a scene does not compile. */
export type Scenes<N extends RefusingCall = RefusingCall> = {
  [K in N]: { [C in OwnCode<K>]: () => Promise<WireAnswer> }
}
