/** Something of the browser's storage as this page has it. */
export interface Item {
  readonly name: string
  /** The text that `value` was read from, or that it was written as. */
  text: string | null
  /** With every change, whether the storage has it or not. */
  value: unknown
  /** What the storage does not have yet, in its order. */
  changes: readonly ((now: unknown) => unknown)[]
  readonly listeners: Set<() => void>
  /** Done when this page and the storage say the same; null when they do, or cannot. */
  sealing: Promise<void> | null
}

/** What a sealed text begins with; one of an older page is JSON. */
export const SEALED = 'sealed:'

/** The value that somebody wrote in clear; null for garbage. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
