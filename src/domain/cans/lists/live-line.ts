// A screen that shows changes as they happen must know at every moment whether its connection stands: a stream ends without a
// word when a proxy starts again, a device sleeps or a network changes. These rules say what a signal makes of the line.

export interface LiveLine {
  phase: 'opening' | 'open' | 'waiting' | 'ended'
  /** Counts the streams that were asked for: with another number another one is wanted, and the one before is given up. */
  stream: number
  /** When this phase began; all times are in ms since 1970. */
  since: number
  /** When the server was heard last. */
  heard: number
  /** When the next stream is asked for, in the phase `waiting`. */
  nextAt: number
  /** Streams that failed since one stood. */
  failures: number
  /** Since when nothing was heard, and when that was noticed; null while a stream is open. */
  lost: { since: number; noticed: number } | null
}

export type LineSignal =
  /** The server took the stream. */
  | { is: 'opened' }
  /** Something came, be it empty. */
  | { is: 'heard' }
  /** The stream ended or was refused. `status` is 0 without an answer, `retryAfter` in seconds if the server named them. */
  | { is: 'closed'; status: number; retryAfter: number | null }
  /** The device has lost its network. */
  | { is: 'offline' }
  /** A new stream is wanted, whatever this one does: the network is back, or somebody pressed Refresh. */
  | { is: 'wanted' }
  /** Somebody looks at the screen again. */
  | { is: 'looked at' }
  /** Time goes by. */
  | { is: 'tick' }

/** The server sends something at least this often. */
export const BEAT_MS = 10_000
/** Two beats in which nothing came: the line is dead, though nobody said so. */
export const SILENCE_MS = 2 * BEAT_MS + 1_000
/** A server that lives has taken the stream by then. */
export const OPENING_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const GROWTH = 1.5
export const LONGEST_PAUSE_MS = 20_000
/** A stream that stood for so long was no accident: pauses begin small again. */
const STANDS_MS = BEAT_MS
/** Streams that were asked for within this time are one wish: a device that wakes gives several signals at once. */
const ONE_WISH_MS = 1_000
/** A line that stands again by then is not worth a word. */
export const GRACE_MS = 3_000

/** A line as a screen opens. */
export const newLine = (now: number): LiveLine => ({
  phase: 'opening',
  stream: 1,
  since: now,
  heard: now,
  nextAt: now,
  failures: 0,
  lost: { since: now, noticed: now },
})

/** @param chance from 0 to 1: spreads the pauses, so that not all devices come back in the same moment */
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
      return line.phase === 'open' && apart(now, line.heard) <= BEAT_MS + ONE_WISH_MS ? line : afterWish(line, now)
    case 'tick':
      return afterTick(line, now, chance)
  }
}

/** Since when the screen may be old, once that is worth a word; null while it is live. */
export function notLiveSince({ phase, lost }: LiveLine, now: number): number | null {
  return phase !== 'ended' && lost !== null && apart(now, lost.noticed) >= GRACE_MS ? lost.since : null
}

/** A device's clock may be set back: then what seems to lie ahead is as far away as what is past. */
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

/** Half of it is chance. */
function pauseAfter(failures: number, chance: number): number {
  const most = Math.min(FIRST_PAUSE_MS * GROWTH ** failures, LONGEST_PAUSE_MS)
  return (most * (1 + chance)) / 2
}

function afterWish(line: LiveLine, now: number): LiveLine {
  if (line.phase === 'opening' && apart(now, line.since) < ONE_WISH_MS) return line
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
  return line.failures > 0 && apart(now, line.since) >= STANDS_MS ? { ...line, failures: 0 } : line
}
