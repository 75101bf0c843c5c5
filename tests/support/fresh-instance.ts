import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productArgs } from './product/product-args.ts'
import { productDay } from './product-day.ts'

// The browser tests' server: runs the product on a temporary data folder.

const folder = await mkdtemp(join(tmpdir(), 'haulyard-e2e-'))
const product = spawn(process.execPath, productArgs('main.ts'), {
  env: { ...process.env, DATA_DIR: folder, PRODUCT_DAY: productDay },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.once('exit', async (code) => {
  await rm(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
