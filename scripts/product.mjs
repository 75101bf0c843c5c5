import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Node's settings for the product. An image runs without this launcher, and repeats them (deploy/Dockerfile).

/**
 * Node's flags for it.
 * @param {string} folder of the project
 */
export const flagsIn = (folder) => [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(join(folder, 'scripts', 'lean-imports.mjs'))}`,
  // Bounds the young generation: by default it would grow with the machine, and keep memory from the start.
  '--max-semi-space-size=8',
  // Collects after each growth by two fifths. Node would wait longer, and keep a peak's memory while streams send
  // heartbeats.
  '--heap-growing-percent=40',
]

/** glibc gives each allocating thread its own heaps, which keep a peak's memory. */
export const MALLOC_ARENAS = '2'
