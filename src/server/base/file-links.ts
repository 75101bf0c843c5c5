import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A link works until it expires, and is the only way to the file. */
export interface FileLinks {
  /** Stable for half an hour, so that browsers can cache; valid for half an hour to an hour. */
  linkTo(path: string, now: Date): string
  /** Seconds; null for an invalid or expired link. */
  secondsLeft(path: string, query: (name: string) => string | undefined, now: Date): number | null
}

const HALF_HOUR = 30 * 60

export function openFileLinks(appSecret: string): FileLinks {
  const salt = createHash('sha256').update('haulyard').digest()
  const key = Buffer.from(hkdfSync('sha256', appSecret, salt, 'links to private files', 32))
  const signatureOf = (path: string, until: string) =>
    createHmac('sha256', key).update(`${until} ${path}`).digest('base64url')
  return {
    linkTo(path, now) {
      const until = String((Math.floor(secondsOf(now) / HALF_HOUR) + 2) * HALF_HOUR)
      return `${path}?until=${until}&signature=${signatureOf(path, until)}`
    },
    secondsLeft(path, query, now) {
      const until = query('until') ?? ''
      const left = Number(until) - secondsOf(now)
      return isSameSignature(query('signature') ?? '', signatureOf(path, until)) && left > 0 ? Math.floor(left) : null
    },
  }
}

const secondsOf = (moment: Date) => moment.getTime() / 1000

function isSameSignature(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
