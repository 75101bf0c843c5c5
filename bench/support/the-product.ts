import { join } from 'node:path'
import { flagsIn, MALLOC_ARENAS } from '../../scripts/product.mjs'

// The product is tried as npm start and the image run it: with other flags of Node it keeps other memory at another speed.

const ROOT = join(import.meta.dirname, '../..')

/** What Node is given to run it, after flags of a bench's own. */
export const productArgs = (...flags: string[]): string[] => [...flagsIn(ROOT), ...flags, join(ROOT, 'main.ts')]

/** What it finds in its environment, before settings. */
export const productEnv: NodeJS.ProcessEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: MALLOC_ARENAS }
