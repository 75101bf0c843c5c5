import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Twilio reports of a text that it took: it never arrived, and why; anything else is only a step on the way. */
export type TextReport = { kind: 'lost'; reason: string } | { kind: 'step' }

const LOST = ['failed', 'undelivered']

/**
 * Reads a report that Twilio posts to us (Status Callback).
 * @param url whole, as it was given to Twilio
 * @returns null when it is not signed by whoever knows the account's token
 */
export function readTwilioReport(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string,
): TextReport | null {
  if (!isSigned(authToken, url, form, signature)) return null
  const status = form.get('MessageStatus') ?? ''
  if (!LOST.includes(status)) return { kind: 'step' }
  return { kind: 'lost', reason: `${form.get('ErrorCode') ?? ''} ${status}`.trim() }
}

/** The signature is over the address and every field by name, one after the other without a sign between them. */
function isSigned(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => name + value)
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
