import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureEngine } from './other-engines.mjs'
import { fail, node, run } from './run.mjs'

// npm run engines: completes an order in Firefox and in WebKit. Fails on a machine that has neither and may not install
// them.

await ensureInstalled()
const FIREFOX_PATH = await ensureEngine('firefox')
const WEBKIT_PATH = await ensureEngine('webkit')
if (!FIREFOX_PATH) fail('There is no Firefox and it could not be installed; set FIREFOX_PATH to one.')
if (!WEBKIT_PATH) fail('There is no WebKit and it could not be installed; set WEBKIT_PATH to its MiniBrowser.')
await ensureBuilt()
const { code } = await run(node, ['scripts/engines/walk.ts'], { env: { FIREFOX_PATH, WEBKIT_PATH } })
process.exit(code)
