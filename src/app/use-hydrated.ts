import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser runs the page; false on the server and in the first frame, which must look like the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
