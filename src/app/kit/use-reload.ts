import { useCallback, useContext } from 'react'
import { type ShouldRevalidateFunctionArgs, UNSAFE_DataRouterContext, useRevalidator } from 'react-router'

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
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(async () => {
    running += 1
    try {
      if (router && !router.state.initialized) await takenOver(router)
      await revalidate()
    } finally {
      running -= 1
    }
  }, [revalidate, router])
}

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']

/**
 * Resolves when the router has taken over what came with the document. What is asked anew before that it answers without
 * asking the server, and then misses the screen's data; only its own context says when it is so far.
 */
function takenOver(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
