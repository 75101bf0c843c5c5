import { existsSync } from 'node:fs'
import { ensureBuilt } from '../../../scripts/build.mjs'

/**
 * Rebuilds the screens for server tests that request pages, if anything in them has changed. `SCREENS=last` keeps the
 * last build, which saves a minute while only the server changes.
 */
export const setup = () => (process.env.SCREENS === 'last' && existsSync('build/.stamp') ? undefined : ensureBuilt())
