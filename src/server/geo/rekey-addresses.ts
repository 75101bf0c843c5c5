import { z } from 'zod'
import { KEY_VERSION } from '#domain/geo/addresses/address-key.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { addressKeyVersion, keepKeyVersion, rekeyNext } from './address-keys.queries.ts'
import { REKEY_ADDRESSES } from './rekey-addresses.queue.ts'

const AT_ONCE = 5_000

/** In batches, so that the product may run and an interruption loses nothing. */
export async function rekeyAddresses(platform: Actors['platform'], stop?: AbortSignal): Promise<void> {
  const within = <T>(work: (db: Db) => Promise<T>) => inTransaction(platform, { tenant: null }, work)
  if ((await within(addressKeyVersion)) >= KEY_VERSION) return
  while (!stop?.aborted && (await within((db) => rekeyNext(db, AT_ONCE))));
  if (!stop?.aborted) await within((db) => keepKeyVersion(db, KEY_VERSION))
}

export function rekeyAddressesJob({ actors }: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...REKEY_ADDRESSES,
    schema: z.object({}),
    handle: (_, { signal }) => rekeyAddresses(actors.platform, signal),
  }
}
