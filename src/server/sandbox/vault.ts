import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '#server/sandbox/store.ts'
import { behaviorOf, brandOf } from '#server/sandbox/test-cards.ts'
import { passesLuhn } from '#server/sandbox/tokenizer/card-entry.ts'

/** CVV and expiry are kept with a token for two minutes or until its first use, whichever is earlier. */
const RIDE_MS = 120_000

export type RidingData = { expiry: string; cvv: string }

export type Vault = ReturnType<typeof openVault>

/**
 * Converts card numbers to tokens, with a key that lives as long as the process: with a permanent one, a token on disk
 * could be brute-forced to its card. So a card gets another token after a restart; old ones remain valid.
 */
export function openVault(store: Store, now: () => Date) {
  const key = randomBytes(32)
  const riding = new Map<string, RidingData & { until: number }>()

  const dropStale = () => {
    for (const [token, { until }] of riding) if (until <= now().getTime()) riding.delete(token)
  }

  return {
    tokenize(pan: string, data: RidingData, unique: boolean): string {
      const salt = unique ? randomBytes(16).toString('hex') : ''
      const token = tokenFor(pan, createHmac('sha256', key).update(pan).update(salt).digest())
      store.keepCard({ token, brand: brandOf(pan), behavior: behaviorOf(pan) })
      dropStale()
      if (data.expiry || data.cvv) riding.set(token, { ...data, until: now().getTime() + RIDE_MS })
      return token
    },
    takeRiding(token: string): RidingData {
      dropStale()
      const { expiry, cvv } = riding.get(token) ?? { expiry: '', cvv: '' }
      riding.delete(token)
      return { expiry, cvv }
    },
    reset: () => riding.clear(),
  }
}

/** 9, the card's first two digits, nine of its digest (one chosen so that Luhn's check passes), its last four. */
function tokenFor(pan: string, digest: Buffer): string {
  const middle = String(digest.readBigUInt64BE() % 100_000_000n).padStart(8, '0')
  const fill = (filler: number) => `9${pan.slice(0, 2)}${filler}${middle}${pan.slice(-4)}`
  const filler = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => passesLuhn(fill(digit))) ?? 0
  return fill(filler)
}
