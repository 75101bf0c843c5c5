import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const COMMAND = join(import.meta.dirname, '../start/backup.ts')
const LONGEST_TROUBLE = 500

export const backupReport = z.object({ path: z.string(), bytes: z.int(), rows: z.int() })

export type BackupOutcome =
  | Readonly<z.output<typeof backupReport> & { trouble: null }>
  | Readonly<{ path: null; bytes: null; rows: null; trouble: string }>

/**
 * Runs `npm run backup -- --check` as a child process with the current settings.
 * @param filesOnly for an external database
 */
export async function runBackup(filesOnly: boolean, signal: AbortSignal): Promise<BackupOutcome> {
  const options = ['--check', ...(filesOnly ? ['--files-only'] : [])]
  const child = fork(COMMAND, options, { silent: true, signal, execArgv: ['--disable-warning=ExperimentalWarning'] })
  let complaint = ''
  let told: unknown
  child.stdout?.resume()
  child.stderr?.on('data', (part) => (complaint += part))
  child.on('message', (message) => (told = message))
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    const report = backupReport.safeParse(told)
    if (code === 0 && report.success) return { ...report.data, trouble: null }
    return failed(complaint.trim() || `it ended with code ${code}`)
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (trouble: string): BackupOutcome => ({
  path: null,
  bytes: null,
  rows: null,
  trouble: trouble.split('\n', 1).join('').slice(0, LONGEST_TROUBLE),
})
