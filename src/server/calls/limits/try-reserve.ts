import { Refusal } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Bucket } from './figures.ts'

/**
 * Reserves a place for a call that answers alike with or without one, so that the answer reveals nothing about earlier
 * requests.
 * @returns true if a place was free
 */
export const tryReserve = ({ limits }: Pick<AppContext, 'limits'>, bucket: Bucket): Promise<boolean> =>
  limits.reserve([bucket]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
