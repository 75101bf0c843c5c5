/** In-memory copy of one localStorage entry. */
export interface Item {
  readonly name: string
  /** The stored text that `value` was read from or written as. */
  text: string | null
  /** Includes unsaved changes. */
  value: unknown
  changes: readonly ((now: unknown) => unknown)[]
  readonly listeners: Set<() => void>
  /** Running sync with the storage; null when in sync, or when it failed. */
  sealing: Promise<void> | null
}

/** Prefix of a sealed text; an entry of an older version is plain JSON. */
export const SEALED = 'sealed:'

/** Parses an unsealed entry; null for garbage. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
