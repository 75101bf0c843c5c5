import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is the browser and the page has come alive: before, what the browser keeps cannot be shown. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
