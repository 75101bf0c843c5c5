import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, node, root } from './run.mjs'

// npm start: whatever is missing is installed, whatever is stale is built, then the product runs until Ctrl-C.
// With --dev the screens come from Vite and change as their files are saved.

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Haulyard needs Node 20 or newer; this is ${process.version}.`)

const development = process.argv.includes('--dev')
await ensureInstalled()
if (!development) await ensureBuilt()

const env = { ...process.env, NODE_ENV: development ? 'development' : 'production' }
// The channel lets the product know when this process is gone, however it ended.
const product = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'main.ts')], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
product.once('error', (error) => fail(`Node 24 from node_modules does not run here: ${error.message}`))
product.once('exit', (code) => process.exit(code ?? 1))
