// The card is entered in the processor's frame, which posts only a token, an error or an edit notice. Other scripts can
// post to the page too, so unrecognized messages are ignored, never trusted.

import { paymentMessages } from '#domain/payments/messages.ts'

/** A message of the frame. `expiry` is the frame's text (YYYYM or YYYYMM) and goes to the gateway unchanged. */
export type CardMessage =
  | { kind: 'token'; token: string; expiry: string | null }
  | { kind: 'error'; text: string }
  | { kind: 'cleared' }
  | { kind: 'typing'; typing: boolean }
  | { kind: 'ignored' }

const TOKEN = /^[0-9a-z]{1,19}$/i
const EXPIRY = /^\d{4}(?:\d|0\d|1[0-2])$/

/** Parses `event.data` of a window message, a JSON string (external services, 1.1). Never throws. */
export function parseCardMessage(data: unknown): CardMessage {
  const message = parsedObject(data)
  if (typeof message.cardTyping === 'boolean') return { kind: 'typing', typing: message.cardTyping }
  const token = message.message ?? message.token
  if (typeof token !== 'string') return { kind: 'ignored' }
  const error = firstText(message.validationError, message.errorMessage)
  if (error !== null) return { kind: 'error', text: error }
  if (token === '') return isErrorCode(message.errorCode) ? errorWithoutText : { kind: 'cleared' }
  if (!TOKEN.test(token)) return { kind: 'ignored' }
  const expiry = typeof message.expiry === 'string' && EXPIRY.test(message.expiry) ? message.expiry : null
  return { kind: 'token', token, expiry }
}

/** The reason that blocks a payment: the frame's error unchanged, else the specified text; null with a token. */
export function cardProblem(message: CardMessage | null): string | null {
  switch (message?.kind) {
    case 'token':
      return null
    case 'error':
      return message.text
    case 'cleared':
      return paymentMessages.cardRequired
    default:
      return paymentMessages.slideIncomplete
  }
}

/** The last four digits, which a token ends with. */
export function cardEnding(token: string): string {
  return token.slice(-4)
}

export function formatExpiry(expiry: string): string {
  return `${expiry.slice(4).padStart(2, '0')}/${expiry.slice(0, 4)}`
}

const errorWithoutText: CardMessage = { kind: 'error', text: paymentMessages.cardRequired }

function isErrorCode(code: unknown): boolean {
  return code !== undefined && Number(code) !== 0
}

function firstText(...values: unknown[]): string | null {
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? text : null
}

type Fields = Partial<
  Record<'message' | 'token' | 'expiry' | 'validationError' | 'errorMessage' | 'errorCode' | 'cardTyping', unknown>
>

function parsedObject(data: unknown): Fields {
  if (typeof data !== 'string') return {}
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
