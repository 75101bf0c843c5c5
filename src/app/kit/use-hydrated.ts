import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the first render, which must match the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
