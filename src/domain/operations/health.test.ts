import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HealthFacts, judgeHealth } from './health.ts'
import { type OutsideFacts, outsideServices } from './outside-health.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const HOUR = 3_600
const GB = 1e9

const WHOLE = { database: true, files: true }
const well: HealthFacts = {
  mail: { isOff: false, waiting: 0, failed: 0, oldest: 0 },
  jobs: { failed: 0, late: 0 },
  payments: { unclear: 0, unanswered: 0, oldest: 0, sweptAgo: 30 },
  billing: { started: 1, runLate: 0, collectionLate: 0, unclear: 0, differences: 0, checkedAgo: 30 },
  upFor: HOUR,
  backups: { isNightly: true, holds: WHOLE, lastGood: new Date('2026-11-23T03:00:00Z'), trouble: null },
  disk: { free: 40 * GB, total: 100 * GB },
  standby: { isFit: true, lag: 0.2 },
  archive: { lastAgo: 40, fails: false },
  isScanned: true,
  outside: [{ service: 'Email', setting: 'SMTP_URL', isReached: true, lasts: HOUR }],
}
const of = (facts: Partial<HealthFacts>) =>
  judgeHealth({ ...well, ...facts }, NOW)
    .filter(({ state }) => state !== 'good')
    .map(({ part, state, says }) => [part, state, says])

test('reports every part of a healthy server, and optional parts only if they are configured', () => {
  expect(judgeHealth(well, NOW).map(({ part, state, says, todo }) => [part, state, says, todo])).toEqual([
    ['Mail', 'good', 'All email was sent.', null],
    ['Jobs', 'good', 'No job is late.', null],
    ['Payments', 'good', 'No payment is pending.', null],
    ['Billing', 'good', 'All bills are run and collected.', null],
    ['Backups', 'good', 'The last good one is 9 hours old.', null],
    ['Log archive', 'good', 'The last file was archived 40 seconds ago.', null],
    ['Disk', 'good', '40 GB of 100 GB free.', null],
    ['Standby', 'good', 'Up to date.', null],
    ['Uploads', 'good', 'Each file is scanned for malware.', null],
    ['Outside services', 'good', 'All are reachable.', null],
  ])
  const alone = judgeHealth({ ...well, standby: null, archive: null, isScanned: null, outside: [] }, NOW)
  expect(alone.map(({ part }) => part)).toEqual(['Mail', 'Jobs', 'Payments', 'Billing', 'Backups', 'Disk'])
})

const away = (service: OutsideFacts['service'], setting: string): OutsideFacts => {
  return { service, setting, isReached: false, lasts: 120 }
}

describe('a problem', () => {
  const mail = well.mail
  test.each<[Partial<HealthFacts>, string, string, string]>([
    [{ mail: { ...mail, isOff: true, waiting: 9, oldest: HOUR } }, 'Mail', 'look', 'This server sends no email.'],
    [
      { mail: { ...mail, waiting: 1_200, failed: 2, oldest: 2 * HOUR } },
      'Mail',
      'bad',
      '1,200 messages wait, the oldest for 2 hours.',
    ],
    [{ mail: { ...mail, waiting: 1, oldest: 901 } }, 'Mail', 'bad', '1 message waits, the oldest for 15 minutes.'],
    [{ mail: { ...mail, failed: 1 } }, 'Mail', 'look', '1 message failed.'],
    [{ isScanned: false }, 'Uploads', 'look', 'Uploads by visitors are not scanned for malware.'],
    [{ jobs: { failed: 3, late: 2 } }, 'Jobs', 'bad', '2 jobs overdue by more than ten minutes.'],
    [{ jobs: { failed: 3, late: 0 } }, 'Jobs', 'look', '3 jobs failed within a week.'],
    [
      { payments: { unclear: 0, unanswered: 0, oldest: 0, sweptAgo: null } },
      'Payments',
      'bad',
      'No check of pending payments has run yet.',
    ],
    [
      { payments: { unclear: 4, unanswered: 0, oldest: HOUR, sweptAgo: 301 } },
      'Payments',
      'bad',
      'Pending payments were last checked 5 minutes ago.',
    ],
    [
      { payments: { unclear: 9, unanswered: 8, oldest: 301, sweptAgo: 20 } },
      'Payments',
      'bad',
      'The card gateway does not know the outcome of 8 payments, the oldest for 5 minutes.',
    ],
    [
      { payments: { unclear: 1, unanswered: 0, oldest: HOUR, sweptAgo: 20 } },
      'Payments',
      'look',
      '1 payment pending, the oldest for 60 minutes.',
    ],
    [
      { backups: { isNightly: false, holds: WHOLE, lastGood: null, trouble: null } },
      'Backups',
      'look',
      'This server takes no backups.',
    ],
    [
      { backups: { isNightly: true, holds: WHOLE, lastGood: null, trouble: null } },
      'Backups',
      'bad',
      'No good backup yet.',
    ],
    [
      { backups: { ...well.backups, holds: { database: false, files: true } } },
      'Backups',
      'look',
      'The last good one is 9 hours old. It has files only, not the database.',
    ],
    [
      { backups: { ...well.backups, holds: { database: false, files: false } } },
      'Backups',
      'look',
      'The nightly backup is empty: database and files are on other servers.',
    ],
    [
      { backups: { ...well.backups, lastGood: new Date('2026-11-20T12:00:00Z'), trouble: 'No room.' } },
      'Backups',
      'bad',
      'The last good one is 3 days old. The last attempt failed: No room.',
    ],
    [
      { backups: { ...well.backups, trouble: 'No room.' } },
      'Backups',
      'look',
      'The last good one is 9 hours old. The last attempt failed: No room.',
    ],
    [{ disk: null }, 'Disk', 'look', 'The system does not report free space.'],
    [{ disk: { free: 14 * GB, total: 100 * GB } }, 'Disk', 'look', '14 GB of 100 GB free.'],
    [{ disk: { free: 4.9 * GB, total: 100 * GB } }, 'Disk', 'bad', '4.9 GB of 100 GB free.'],
    [{ disk: { free: 0.9 * GB, total: 2 * GB } }, 'Disk', 'bad', '0.9 GB of 2.0 GB free.'],
    [
      { archive: { lastAgo: null, fails: true } },
      'Log archive',
      'bad',
      'Nothing archived yet. The last attempt failed.',
    ],
    [
      { outside: [away('Directions', 'ROUTING_URL'), ...well.outside] },
      'Outside services',
      'look',
      'Directions (ROUTING_URL) unreachable for 2 minutes.',
    ],
    [
      { outside: [away('Cards', 'CARDPOINTE_SITE'), away('Page views', 'GA4_ID')] },
      'Outside services',
      'bad',
      'Cards (CARDPOINTE_SITE) unreachable for 2 minutes. Page views (GA4_ID) unreachable for 2 minutes.',
    ],
    [{ standby: { isFit: false, lag: 61 } }, 'Standby', 'look', '61 seconds behind, so we don’t read from it.'],
    [{ standby: { isFit: false, lag: Number.POSITIVE_INFINITY } }, 'Standby', 'look', 'It does not answer.'],
  ])('%j', (facts, part, state, says) => {
    expect(of(facts)).toEqual([[part, state, says]])
  })

  test('is not reported for a missing sweep right after startup', () => {
    const unswept = { unclear: 0, unanswered: 0, oldest: 0, sweptAgo: null }
    expect(of({ payments: unswept, upFor: 300 })).toEqual([])
    expect(of({ payments: { ...unswept, sweptAgo: 301 }, upFor: 10 })).toHaveLength(1)
  })

  test('is not reported for work in progress', () => {
    const busy: Partial<HealthFacts> = {
      mail: { ...mail, waiting: 3, oldest: 60 },
      payments: { unclear: 2, unanswered: 0, oldest: 10, sweptAgo: 59 },
      standby: { isFit: true, lag: 2 },
      archive: { lastAgo: null, fails: false },
      outside: [{ service: 'Files', setting: 'S3_ENDPOINT', isReached: null, lasts: 0 }],
    }
    expect(of(busy)).toEqual([])
    const says = judgeHealth({ ...well, ...busy }, NOW).map((part) => part.says)
    expect(says).toEqual(
      expect.arrayContaining(['3 messages on the way.', '2 payments being checked.', '2 seconds behind.']),
    )
  })
})

test('has advice exactly when its part is not good', () => {
  const count = fc.nat({ max: 1_000_000 })
  const seconds = fc.double({ min: 0, max: 1e8, noNaN: true })
  const facts = fc.record<HealthFacts>({
    mail: fc.record({ isOff: fc.boolean(), waiting: count, failed: count, oldest: seconds }),
    jobs: fc.record({ failed: count, late: count }),
    payments: fc.record({ unclear: count, unanswered: count, oldest: seconds, sweptAgo: fc.option(seconds) }),
    upFor: seconds,
    backups: fc.record({
      isNightly: fc.boolean(),
      holds: fc.record({ database: fc.boolean(), files: fc.boolean() }),
      lastGood: fc.option(fc.date({ max: NOW, noInvalidDate: true })),
      // Arbitrary text could match the patterns below.
      trouble: fc.option(fc.constantFrom('No room.', 'The folder is away.')),
    }),
    billing: fc.record({
      started: fc.nat(),
      runLate: seconds,
      collectionLate: seconds,
      unclear: fc.nat(),
      differences: fc.nat(),
      checkedAgo: fc.option(seconds),
    }),
    disk: fc.option(fc.record({ free: seconds, total: fc.double({ min: 1e8, max: 1e15, noNaN: true }) })),
    standby: fc.option(fc.record({ isFit: fc.boolean(), lag: seconds })),
    isScanned: fc.option(fc.boolean()),
    archive: fc.option(fc.record({ lastAgo: fc.option(seconds), fails: fc.boolean() })),
    outside: fc.array(
      fc.record({
        service: fc.constantFrom(...outsideServices),
        setting: fc.constantFrom('SMTP_URL', 'S3_ENDPOINT'),
        isReached: fc.option(fc.boolean()),
        lasts: seconds,
      }),
    ),
  })
  fc.assert(
    fc.property(facts, (found) => {
      for (const { state, says, todo } of judgeHealth(found, NOW)) {
        expect(todo === null).toBe(state === 'good')
        expect(says).not.toMatch(/NaN|Infinity|undefined|null/)
      }
    }),
  )
})
