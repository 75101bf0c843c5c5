// State machine of the event stream. A stream can end silently when a proxy restarts, the device sleeps or the network
// changes, so silence counts as a failure.

export interface LiveLine {
  phase: 'opening' | 'open' | 'waiting' | 'ended'
  stream: number
  /** All times are in ms since 1970. */
  since: number
  heard: number
  nextAt: number
  failures: number
  lost: { since: number; noticed: number } | null
}

export type LineSignal =
  | { is: 'opened' }
  | { is: 'heard' }
  /** `status` is 0 without a response; `retryAfter` is in seconds. */
  | { is: 'closed'; status: number; retryAfter: number | null }
  | { is: 'offline' }
  | { is: 'wanted' }
  | { is: 'looked at' }
  | { is: 'tick' }

export const BEAT_MS = 10_000
export const SILENCE_MS = 2 * BEAT_MS + 1_000
export const OPENING_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const GROWTH = 1.5
export const LONGEST_PAUSE_MS = 20_000
/** A stream that was open this long is stable: the backoff starts over. */
const STABLE_MS = BEAT_MS
/** Requests within this time are merged: a device that wakes up sends several signals at once. */
const MERGE_MS = 1_000
export const GRACE_MS = 3_000

export const newLine = (now: number): LiveLine => ({
  phase: 'opening',
  stream: 1,
  since: now,
  heard: now,
  nextAt: now,
  failures: 0,
  lost: { since: now, noticed: now },
})

/** @param chance jitter from 0 to 1, so that devices do not reconnect all at once */
export function afterSignal(line: LiveLine, signal: LineSignal, now: number, chance: number): LiveLine {
  if (line.phase === 'ended') return line
  switch (signal.is) {
    case 'opened':
      return { ...line, phase: 'open', since: now, heard: now, lost: null }
    case 'heard':
      return { ...line, heard: now }
    case 'closed':
      return signal.status === 401 ? ended(line, now) : afterFailure(line, now, chance, signal.retryAfter)
    case 'offline':
      return line.phase === 'waiting' ? line : afterFailure(line, now, chance, null)
    case 'wanted':
      return afterWish(line, now)
    case 'looked at':
      return line.phase === 'open' && apart(now, line.heard) <= BEAT_MS + MERGE_MS ? line : afterWish(line, now)
    case 'tick':
      return afterTick(line, now, chance)
  }
}

export function notLiveSince({ phase, lost }: LiveLine, now: number): number | null {
  return phase !== 'ended' && lost !== null && apart(now, lost.noticed) >= GRACE_MS ? lost.since : null
}

/** Absolute difference, because a device's clock may be set back. */
const apart = (now: number, then: number): number => Math.abs(now - then)

const ended = (line: LiveLine, now: number): LiveLine => ({ ...line, phase: 'ended', since: now })

const lostAt = ({ lost, heard }: LiveLine, now: number) => lost ?? { since: Math.min(heard, now), noticed: now }

const opening = (line: LiveLine, now: number): LiveLine => ({
  ...line,
  phase: 'opening',
  stream: line.stream + 1,
  since: now,
  lost: lostAt(line, now),
})

function afterFailure(line: LiveLine, now: number, chance: number, retryAfter: number | null): LiveLine {
  const named = Math.min((retryAfter ?? 0) * 1_000, LONGEST_PAUSE_MS)
  const pause = Math.max(pauseAfter(line.failures, chance), named)
  const failures = line.failures + 1
  return { ...line, phase: 'waiting', since: now, nextAt: now + pause, failures, lost: lostAt(line, now) }
}

function pauseAfter(failures: number, chance: number): number {
  const most = Math.min(FIRST_PAUSE_MS * GROWTH ** failures, LONGEST_PAUSE_MS)
  return (most * (1 + chance)) / 2
}

function afterWish(line: LiveLine, now: number): LiveLine {
  if (line.phase === 'opening' && apart(now, line.since) < MERGE_MS) return line
  return opening({ ...line, failures: 0 }, now)
}

function afterTick(line: LiveLine, now: number, chance: number): LiveLine {
  if (line.phase === 'waiting') {
    return now >= line.nextAt || line.nextAt - now > LONGEST_PAUSE_MS ? opening(line, now) : line
  }
  if (line.phase === 'opening') {
    return apart(now, line.since) > OPENING_MS ? afterFailure(line, now, chance, null) : line
  }
  if (apart(now, line.heard) > SILENCE_MS) return opening(line, now)
  return line.failures > 0 && apart(now, line.since) >= STABLE_MS ? { ...line, failures: 0 } : line
}
