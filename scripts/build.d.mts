/** Builds the screens when anything that they are made of has changed since the last build. */
export function ensureBuilt(): Promise<void>
