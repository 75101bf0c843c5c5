import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { flagsIn, MALLOC_ARENAS } from './product.mjs'
import { fail, node, root } from './run.mjs'

// npm start: whatever is missing is installed, whatever is stale is built, then the product runs until Ctrl-C.
// With --dev the screens come from Vite and change as their files are saved.

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Haulyard needs Node 20 or newer; this is ${process.version}.`)

const development = process.argv.includes('--dev')
await ensureInstalled()
if (!development) await ensureBuilt()

const env = {
  ...process.env,
  NODE_ENV: development ? 'development' : 'production',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? MALLOC_ARENAS,
  // What Node made of the sources is kept: the next start reads it instead of making it anew.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}
// A signal to npm ends npm and its shell, not what they started: the product watches for its parent's end.
const args = [
  ...flagsIn(root),
  join(root, 'main.ts'),
  ...(process.env.npm_lifecycle_event ? ['--end-with-parent'] : []),
]
process.chdir(root)
if (process.execve) becomeTheProduct()
else watchTheProduct()

/** This process goes on as the product: nobody stands between it and who started it. */
function becomeTheProduct() {
  try {
    process.execve(node, [node, ...args], env)
  } catch (error) {
    fail(notRunning(error))
  }
}

/** Node before 22.15 and Windows cannot: the product runs below this process. */
function watchTheProduct() {
  // The channel lets the product know when this process is gone, however it ended.
  const product = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
  product.once('error', (error) => fail(notRunning(error)))
  product.once('exit', (code) => process.exit(code ?? 1))
}

function notRunning(error) {
  return `Node 24 from node_modules does not run here: ${error.message}`
}
