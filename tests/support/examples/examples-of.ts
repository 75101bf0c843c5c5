import type { Asked, CallName } from '#contract/contract.ts'
import type { OrderData } from '#tests/support/orders.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

/** What examples are made with: rows of a database that holds the demo, and the parts of the product that seal a link. */
export type ExampleData = Pick<TestHaulyard, 'rows'> &
  OrderData & {
    haulyard: Pick<TestHaulyard['haulyard'], 'returnSealer'>
  }

/** The company of the demo data whose rows an example names. */
export type ExampleCompany = 35 | 38

/** A valid input for every call of one component; a new call without one does not compile. */
export type ExamplesOf<Component extends string> = { [N in Extract<CallName, `${Component}.${string}`>]: Asked<N> }
