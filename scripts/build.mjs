import { createHash } from 'node:crypto'
import {
  accessSync,
  existsSync,
  constants as fs,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fail, installed, root, run, step } from './run.mjs'

const sources = [
  'src/app',
  'src/contract',
  'src/domain',
  'public',
  'vite.config.ts',
  'scripts/chunk-groups.ts',
  'scripts/direct-icons.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stamp = join(root, 'build', '.stamp')

/** Builds the screens if their sources changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return
  const { code, output } = await step('Building the screens (after changes only)', build)
  if (code !== 0) fail(`${output}\nThe screens could not be built: see above.`)
}

/** Like `ensureBuilt`, for callers that report the outcome themselves. */
export async function buildWhenChanged() {
  return isBuilt() ? { code: 0, output: '' } : build()
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

async function build() {
  const wanted = fingerprint()
  if (!isWritable()) {
    const output = `The screens have changed and this user may not write into ${root}: run npm run build as its owner.`
    return { code: 1, output }
  }
  rmSync(stamp, { force: true })
  const built = await buildScreens()
  if (built.code !== 0) return built
  compressFolder(join(root, 'build', 'client', 'assets'))
  writeFileSync(stamp, wanted)
  return built
}

/** False for a service that runs as another user: the folder's owner has built before. */
function isWritable() {
  try {
    mkdirSync(join(root, 'build'), { recursive: true })
    accessSync(join(root, 'build'), fs.W_OK)
    return true
  } catch {
    return false
  }
}

const compressible = /\.(js|mjs|css|svg|json)$/
const compressedFrom = 1024

/** Writes .br and .gz versions of every text file, so that the server never compresses them itself. */
function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < compressedFrom) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds the screens, then the service worker that caches some of them for offline use. */
async function buildScreens() {
  const quiet = { quiet: true, env: { NODE_ENV: 'production' } }
  const screens = await run(installed('react-router'), ['build'], quiet)
  return screens.code === 0 ? run(installed('vite'), ['build', '--config', 'vite.worker.config.ts'], quiet) : screens
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** The file at this path, or every file below it, in a fixed order. */
function filesOf(path) {
  const known = statSync(join(root, path), { throwIfNoEntry: false })
  if (!known) return []
  return known.isDirectory() ? filesBelow(path) : [path]
}

/** Excludes tests, which are not part of the screens. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}
