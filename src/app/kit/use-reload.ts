import { useCallback, useContext } from 'react'
import { type ShouldRevalidateFunctionArgs, UNSAFE_DataRouterContext, useRevalidator } from 'react-router'

let running = 0

/**
 * A navigation cancels a revalidation without telling `shouldRevalidate`, so that function must ask here whether it has
 * to load the data.
 */
export const isReloading = (): boolean => running > 0

export const asksAgain = (isUnaffected: boolean, { defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isUnaffected && !isReloading() ? false : defaultShouldRevalidate

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
 * Before hydration revalidate() is a no-op and would miss the screen's data. Only the data router's context knows that
 * state.
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
