import { createHmac, timingSafeEqual } from 'node:crypto'

export type TextReport = { kind: 'lost'; reason: string } | { kind: 'step' }

const LOST = ['failed', 'undelivered']

/**
 * @param url the full URL, as given to Twilio
 * @returns null when its signature does not match the account's token
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

/** An answer to a text. @returns null when its signature does not match the account's token */
export function readTwilioAnswer(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string,
): { from: string; body: string } | null {
  if (!isSigned(authToken, url, form, signature)) return null
  return { from: form.get('From') ?? '', body: form.get('Body') ?? '' }
}

/** The signature covers the URL and all fields sorted by name, concatenated. */
function isSigned(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => name + value)
  const expected = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
