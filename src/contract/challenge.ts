import { z } from 'zod'

/** Request header with the solved challenge: a base64-encoded `challengeSolution` in JSON. */
export const SOLUTION_HEADER = 'Challenge-Solution'

export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.int().min(1).max(100_000),
    keyLength: z.int().min(1).max(64),
    /** Required prefix of the derived key, in hex digits. */
    keyPrefix: z.string().max(64),
    /** Unix time in seconds. */
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
