import { z } from 'zod'
import type { DeclineOrder } from './records.ts'
import type { Store } from './store.ts'

const written = z.union([z.string(), z.number().transform(String)])
const matching = (pattern: RegExp, message: string) => written.pipe(z.string().regex(pattern, message))

const lastfour = matching(/^\d{4}$/, 'lastfour must be four digits')
const approvals = ['00', '000', '002', '08', '09', '10']

/** `POST /__sandbox/declines`: `advice` is the network's merchAdviceCode, `category` its declineCategory. */
export const declineRequest = z
  .object({
    code: matching(/^[\dA-Z]{2,3}$/, 'code must be a response code').refine(
      (code) => !approvals.includes(code),
      'code must be that of a decline',
    ),
    times: z.number().int().min(0).max(1000),
    lastfour: lastfour.optional(),
    advice: matching(/^(\d\d|R[013])$/, 'advice must be a merchAdviceCode').optional(),
    category: matching(/^[123]$/, 'category must be 1, 2 or 3').optional(),
  })
  .transform(
    ({ code, times, lastfour = '', advice = '', category = '' }): DeclineOrder => ({
      code,
      times,
      lastfour,
      merchAdviceCode: advice,
      declineCategory: category,
    }),
  )

const expiry = matching(/^(0[1-9]|1[0-2])\d\d$/, 'expiry must be MMYY')

/** `POST /__sandbox/profiles`: exactly one of a new expiry and `gone`. */
export const profileChange = z.union([
  z.strictObject({ lastfour, expiry }),
  z.strictObject({ lastfour, gone: z.literal(1) }),
])

/** Changes stored cards as an account updater of the networks would. */
export function changeProfiles(store: Store, change: z.output<typeof profileChange>): void {
  for (const profile of store.profilesEnding(change.lastfour)) {
    if ('gone' in change) store.forgetProfile(profile)
    else store.keepProfile({ ...profile, expiry: change.expiry })
  }
}
