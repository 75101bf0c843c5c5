import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { Bucket } from './figures.ts'

/**
 * Takes a place where a call is answered alike whether one was free or not, so that the answer tells nobody what others
 * asked for.
 * @returns whether one was free
 */
export const tryReserve = ({ limits }: Pick<AppContext, 'limits'>, bucket: Bucket): Promise<boolean> =>
  limits.reserve([bucket]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
