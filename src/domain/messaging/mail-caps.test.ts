import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestCap, type MailFacts, mailboxCap, nextPlace, sourceCap, whenSettled } from './mail-caps.ts'
import { causedByCompany, causedByNetwork, causedByPlatform, transactional } from './mail-cause.ts'

const established: MailFacts = { source: 'company 35', wantsNews: false, companyIsNew: false, companyBudget: 2_000 }

describe('a mailbox', () => {
  it('receives 20 messages an hour, or 300 as a reader of the company’s news', () => {
    expect(mailboxCap(established)).toMatchObject({ most: 20, seconds: 3_600 })
    expect(mailboxCap({ ...established, wantsNews: true })).toMatchObject({ most: 300, seconds: 3_600 })
  })
})

describe('a source', () => {
  it('may cause 30 messages an hour as a visitor’s network', () => {
    const { source } = causedByNetwork('203.0.113.7')
    expect(source).toBe('network 203.0.113.7')
    expect(sourceCap({ ...established, source: 'network 203.0.113.7' })).toMatchObject({ most: 30, seconds: 3_600 })
  })

  it('may cause a company’s daily budget, and a fifth of it in the first week', () => {
    expect(causedByCompany(35)).toEqual({ lane: 'notification', source: 'company 35' })
    expect(sourceCap(established)).toMatchObject({ most: 2_000, seconds: 86_400 })
    expect(sourceCap({ ...established, companyIsNew: true })).toMatchObject({ most: 400 })
  })

  it('may always cause one message, even with a small budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (companyBudget) => {
        const most = sourceCap({ ...established, companyIsNew: true, companyBudget })?.most ?? 0
        expect(most).toBeGreaterThanOrEqual(1)
        expect(most).toBeLessThanOrEqual(companyBudget)
      }),
    )
  })

  it('is unlimited for the platform', () => {
    expect(causedByPlatform.source).toBe('platform')
    expect(sourceCap({ ...established, source: 'platform' })).toBeNull()
  })
})

it('gives a reader’s own purchase no source to limit', () => {
  expect(transactional).toEqual({ lane: 'transactional', source: null })
})

it('begins every reason with "held"', () => {
  for (const cap of [mailboxCap(established), sourceCap(established), digestCap]) expect(cap?.reason).toMatch(/^held: /)
})

it('schedules the next message when the oldest leaves the window', () => {
  expect(nextPlace(new Date('2026-11-28T10:00:00Z'), digestCap)).toEqual(new Date('2026-11-28T11:00:00Z'))
})

it('delays a changed appointment by five minutes', () => {
  expect(whenSettled(new Date('2026-11-28T10:00:00Z'))).toEqual(new Date('2026-11-28T10:05:00Z'))
})
