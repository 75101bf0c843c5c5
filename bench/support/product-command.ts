import { join } from 'node:path'
import { flagsIn, MALLOC_ARENAS } from '../../scripts/product.mjs'

// The product's own Node flags, as in npm start and the image: others would change memory and speed.

const ROOT = join(import.meta.dirname, '../..')

/** Node's arguments, after a bench's own flags. */
export const productArgs = (...flags: string[]): string[] => [...flagsIn(ROOT), ...flags, join(ROOT, 'main.ts')]

export const productEnv: NodeJS.ProcessEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: MALLOC_ARENAS }
