import { useCallback } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'

let running = 0

/**
 * Whether data that somebody asked for anew is still on its way. A navigation that comes meanwhile takes the place of the
 * reload, and the router does not tell a screen's `shouldRevalidate` that it then has to bring the data: it asks here.
 */
export const isReloading = (): boolean => running > 0

/**
 * Whether a navigation asks for a screen's data: not where all that it shows stands there already, unless that is asked for anew
 * in this moment.
 */
export const asksAnew = (stands: boolean, { defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  stands && !isReloading() ? false : defaultShouldRevalidate

/** Asks for what the page shows anew, after something was changed; resolves when it is there. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    running += 1
    try {
      await revalidate()
    } finally {
      running -= 1
    }
  }, [revalidate])
}
