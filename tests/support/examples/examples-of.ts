import type { Asked, CallName } from '#contract/contract.ts'

/** The company of the demo data whose rows an example names. */
export type ExampleCompany = 35 | 38

/** A valid input for every call of one component; a new call without one does not compile. */
export type ExamplesOf<Component extends string> = { [N in Extract<CallName, `${Component}.${string}`>]: Asked<N> }
