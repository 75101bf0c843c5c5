import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// How the product is run. An image starts it without the launcher, and says the same (deploy/Dockerfile).

/**
 * Node's flags for it.
 * @param {string} folder of the project
 */
export const flagsIn = (folder) => [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(join(folder, 'scripts', 'lean-imports.mjs'))}`,
  // What lives for a moment gets 8 MB: with as much as the machine would allow, Node keeps what the start left over.
  '--max-semi-space-size=8',
  // Cleared away each time that it has grown by two fifths: Node would wait longer, and keeps what a rush took while streams beat.
  '--heap-growing-percent=40',
]

/** Each thread that asks for memory would get heaps of its own from the C library, which keeps what a rush took. */
export const MALLOC_ARENAS = '2'
