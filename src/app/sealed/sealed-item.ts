export interface Item {
  readonly name: string
  /** The stored text that `value` was read from or written as. */
  text: string | null
  value: unknown
  changes: readonly ((now: unknown) => unknown)[]
  readonly listeners: Set<() => void>
  sealing: Promise<void> | null
}

/** An entry of an older version is plain JSON. */
export const SEALED = 'sealed:'

export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
