import { describe, expect, test } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { nightlyBackupJob } from './nightly-backup.job.ts'
import type { BackupOutcome } from './run-backup.ts'

const metricsToken = 'a token that only Prometheus knows'
const haulyard = await openTestHaulyard({ env: { backupTo: '/mnt/backups', metricsToken } })
const without = await openTestHaulyard({ env: { metricsToken } })
const good: BackupOutcome = { path: '/mnt/backups/one', bytes: 40_000_000_000, rows: 3, trouble: null }
const bad: BackupOutcome = { path: null, bytes: null, rows: null, trouble: '/mnt/backups is full' }
const context = {
  id: '',
  attempt: 1,
  signal: new AbortController().signal,
  log: createLog('silent', false, () => {}),
}

/** Advances the clock by hours, which would end the test's sessions. @returns the time of the last good backup */
async function passed(hours: number): Promise<string> {
  await haulyard.rows('update backups set ended_at = ended_at - make_interval(hours => $1)', [hours])
  const [good] = await haulyard.rows<{ at: Date }>('select max(ended_at) as at from backups where trouble is null')
  return good?.at.toISOString() ?? ''
}

const stateOf = async (of = haulyard) => (await of.ask('backups.getState', {}, { as: 'admin' })).body
const night = (outcome: BackupOutcome) => nightlyBackupJob(haulyard.haulyard, async () => outcome).handle({}, context)
const gauge = async (of = haulyard) => {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  return /^haulyard_last_good_backup_seconds (.+)$/m.exec(
    String((await of.request('/metrics', { headers })).body.text),
  )?.[1]
}

const holds = { database: true, files: true }

describe('with nightly backups', () => {
  test('the admin is warned until the first good one', async () => {
    expect(await stateOf()).toEqual({ nightly: true, holds, overdue: true, lastgood: null, trouble: null })
    expect(await gauge()).toBe('+Inf')
    await night(good)
    const at = haulyard.clock.now().toISOString()
    expect(await stateOf()).toEqual({ nightly: true, holds, overdue: false, lastgood: at, trouble: null })
  })

  test('a failed one is retried and reports why, and the last good one ages', async () => {
    const lastgood = await passed(24)
    await expect(night(bad)).rejects.toThrow('the backup failed: /mnt/backups is full')
    expect(await stateOf()).toEqual({ nightly: true, holds, overdue: false, lastgood, trouble: '/mnt/backups is full' })
    const before = await passed(3)
    expect(await stateOf()).toMatchObject({ overdue: true, lastgood: before })
    await night(good)
    expect(await stateOf()).toMatchObject({ overdue: false, trouble: null })
  })
})

test('without a backup folder none is taken, and no one is warned', async () => {
  const nothing = nightlyBackupJob(without.haulyard, () => Promise.reject(new Error('it was taken')))
  await nothing.handle({}, context)
  expect(await stateOf(without)).toEqual({ nightly: false, holds, overdue: false, lastgood: null, trouble: null })
  expect(await gauge(without)).toBeUndefined()
})
