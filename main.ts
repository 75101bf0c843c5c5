import { StartFailure } from '#server/base/start-failure.ts'
import { createLog, type Log } from '#server/operations/log.ts'
import { readEnv } from '#server/settings/env.ts'
import { type RunningHaulyard, startHaulyard } from '#server/start/start.ts'
import { startupBanner } from '#server/start/startup-banner.ts'

/** Longer than the grace period of running calls. */
const stopMs = 40_000

const PARENT_CHECK_MS = 500

let ending = false
let leadMs = 0
let running: Promise<RunningHaulyard> | undefined

/** Idempotent: the terminal and the npm script above both pass on a Ctrl-C. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), stopMs + leadMs).unref()
  const haulyard = await running?.catch(() => undefined)
  await haulyard?.stop()
  process.exit(code)
}

function stopOnRequest(): void {
  if (!ending) console.log('\nStopping …')
  void end(0)
}

/** Polled, because no event reports a changed parent: an orphan is adopted at once. */
function endWithParent(parent: number): void {
  setInterval(() => process.ppid !== parent && stopOnRequest(), PARENT_CHECK_MS).unref()
}

function explain(error: unknown): string {
  if (!(error instanceof StartFailure)) return error instanceof Error ? (error.stack ?? error.message) : String(error)
  return error.message
}

function crash(error: unknown): void {
  console.error(explain(error))
  void end(1)
}

process.on('uncaughtException', crash)
// A closed output pipe must not stop the server.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
process.on('SIGINT', stopOnRequest)
process.on('SIGTERM', stopOnRequest)
process.on('SIGHUP', stopOnRequest)
// The npm script above was killed, so nothing else would stop this process.
process.on('disconnect', () => void end(0))
if (process.argv.includes('--end-with-parent')) endWithParent(process.ppid)

try {
  const env = readEnv()
  leadMs = env.stopLeadMs
  const log: Log = createLog(env.logLevel, process.stdout.isTTY === true, (line) => process.stdout.write(line))
  const onLost = (reason: string) => {
    log.fatal(reason)
    void end(1)
  }
  running = startHaulyard(env, log, {
    progress: (line) => console.log(line),
    onLost,
  })
  console.log(startupBanner(await running))
} catch (error) {
  crash(error)
}
