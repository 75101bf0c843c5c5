import type { Faults } from '#server/sandbox/faults.ts'
import type { Store } from '#server/sandbox/store.ts'
import type { Vault } from '#server/sandbox/vault.ts'

export type Sandbox = {
  store: Store
  vault: Vault
  faults: Faults
  /** Amount-driven answers and the limit of 20 per minute, as in the vendor's test system. */
  strict: boolean
  now: () => Date
}
