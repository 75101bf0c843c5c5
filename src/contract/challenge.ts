import { z } from 'zod'

/** A request says in this header that it did the work it was asked for: the base64 of a `challengeSolution` as JSON. */
export const SOLUTION_HEADER = 'Challenge-Solution'

/** Work that is asked of whoever tries something that others tried too often: version 2 of ALTCHA's proof of work. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    /** Rounds of one try. */
    cost: z.int().min(1).max(100_000),
    keyLength: z.int().min(1).max(64),
    /** With this a key must begin, in hexadecimal digits. */
    keyPrefix: z.string().max(64),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.object({ place: z.string().max(100) }),
  }),
  signature: z.string().max(200),
})

export type Challenge = z.output<typeof challenge>

export const challengeSolution = z.object({
  challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200), time: z.number().optional() }),
})
export type ChallengeSolution = z.output<typeof challengeSolution>
