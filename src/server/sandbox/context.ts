import type { Faults } from '#server/sandbox/faults.ts'
import type { Store } from '#server/sandbox/store.ts'
import type { Vault } from '#server/sandbox/vault.ts'

/** What every call of the sandbox works with. */
export type Sandbox = {
  store: Store
  vault: Vault
  faults: Faults
  /** Amount-driven answers and the 20-a-minute limit, as the vendor's test system has them. */
  strict: boolean
  now: () => Date
}
