import { ensureBuilt } from './build.mjs'

// Journeys open the built screens, so stale ones are rebuilt first.

await ensureBuilt()
