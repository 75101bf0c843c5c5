import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { flagsIn, MALLOC_ARENAS } from './product.mjs'
import { fail, node, root } from './run.mjs'

// npm start: installs and builds what is missing or stale, then runs the product until Ctrl-C. With --dev, Vite serves
// the screens with hot reload.

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Haulyard needs Node 20 or newer; this is ${process.version}.`)

const development = process.argv.includes('--dev')
await ensureInstalled()
if (!development) await ensureBuilt()

const env = {
  ...process.env,
  NODE_ENV: development ? 'development' : 'production',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? MALLOC_ARENAS,
  // Compile cache, shared by all starts.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}
// A signal to npm ends npm and its shell, but not their children, so the product watches its parent.
const args = [
  ...flagsIn(root),
  join(root, 'main.ts'),
  ...(process.env.npm_lifecycle_event ? ['--end-with-parent'] : []),
]
process.chdir(root)
if (process.execve) becomeTheProduct()
else watchTheProduct()

/** Replaces this process by the product, so that signals reach it directly. */
function becomeTheProduct() {
  try {
    process.execve(node, [node, ...args], env)
  } catch (error) {
    fail(notRunning(error))
  }
}

/** Fallback for Windows and for Node before 22.15: the product is a child of this process. */
function watchTheProduct() {
  // The channel closes when this process is gone, however it ended.
  const product = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
  product.once('error', (error) => fail(notRunning(error)))
  product.once('exit', (code) => process.exit(code ?? 1))
}

function notRunning(error) {
  return `Node 24 from node_modules does not run here: ${error.message}`
}
