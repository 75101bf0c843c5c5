import { ensureBuilt } from './build.mjs'

// Before the journeys: they open the screens as they were built, so these are built when anything in them has changed.

await ensureBuilt()
