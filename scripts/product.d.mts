export function flagsIn(folder: string): string[]
export const MALLOC_ARENAS: string
