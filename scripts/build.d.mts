/** Builds the screens if their sources changed since the last build. */
export function ensureBuilt(): Promise<void>
