import { existsSync } from 'node:fs'
import { ensureBuilt } from '../../../scripts/build.mjs'

/**
 * Before the server tests: the screens are built when anything in them has changed, because some tests ask for pages.
 * `SCREENS=last` keeps the last build, which saves a minute while only the server changes.
 */
export const setup = () => (process.env.SCREENS === 'last' && existsSync('build/.stamp') ? undefined : ensureBuilt())
