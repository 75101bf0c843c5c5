import { z } from 'zod'
import type { Texter } from './texter.ts'

export const TWILIO_ORIGIN = 'https://api.twilio.com'

const TIMEOUT_MS = 10_000
const LONGEST = 1_600

/** Permanent errors of the number: invalid, unreachable, opted out, a landline. */
const FINAL_CODES = [21211, 21214, 21408, 21610, 21612, 21614]

const refusal = z.object({ code: z.number().optional(), message: z.string().default('') }).catch({ message: '' })

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number in E.164, or the id of a messaging service (MG…). */
  from: string
  /** Callback for delivery reports, which must be reachable from the internet. Without it, losses go unnoticed. */
  reportUrl?: (id: number) => string
  origin?: string
}

export function openTwilio({ accountSid, authToken, from, reportUrl, origin = TWILIO_ORIGIN }: TwilioSettings): Texter {
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return async ({ id, to, body }) => {
    const report: Record<string, string> = reportUrl ? { StatusCallback: reportUrl(id) } : {}
    const response = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, ...sender, Body: body.slice(0, LONGEST), ...report }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { kind: 'sent' }
    const { code, message } = refusal.parse(await response.json().catch(() => null))
    if (code !== undefined && FINAL_CODES.includes(code)) return { kind: 'refused', reason: `${code} ${message}` }
    throw new Error(`Twilio answered ${response.status}${code === undefined ? '' : ` (${code})`}`)
  }
}
