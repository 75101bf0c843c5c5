import { type GatewayAnswer, readAnswers } from '#server/adapters/payment/answer.ts'
import type { NotDone } from '#server/adapters/payment/gateway.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { WireFields } from '#server/adapters/payment/requests.ts'
import { releasingSlot } from '#server/base/slot.ts'
import type { Log } from '#server/operations/log.ts'

export type GatewayCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /cardconnect/rest/, percent-encoded. */
  path: string
  body?: WireFields
}

/** `text` is the raw body, for the one call that may answer in prose. */
export type CallResult = { kind: 'answered'; body: unknown; text: string } | NotDone

export type CallGateway = (merchant: Merchant, call: GatewayCall) => Promise<CallResult>

const RETRY_AFTER_SECONDS = 60

/**
 * One HTTP call, which never throws for network failures and never retries. Logs only whitelisted fields: nothing of
 * the card, the buyer or the log-in.
 */
export function openCalls({ timeoutMs, log }: { timeoutMs: number; log: Log }): CallGateway {
  return async (merchant, call) => {
    const started = performance.now()
    const result = await send(merchant, call, timeoutMs)
    log.info({ ...loggable(call, result), ms: Math.round(performance.now() - started) }, 'card gateway')
    return result
  }
}

async function send(merchant: Merchant, call: GatewayCall, timeoutMs: number): Promise<CallResult> {
  const { username, password, merchid } = merchant
  try {
    const response = await releasingSlot(() =>
      fetch(`${merchant.origin}/cardconnect/rest/${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          accept: 'application/json',
          ...(call.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.body ? { body: JSON.stringify({ merchid, ...call.body }) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    const text = await response.text()
    return statusOutcome(response) ?? parsed(text)
  } catch {
    return { kind: 'unknown' }
  }
}

/** A 4xx that rejects the request unread means that nothing happened; 408, 5xx and others leave it open. */
function statusOutcome(response: Response): NotDone | null {
  if (response.status === 200) return null
  if (response.status === 429) {
    const afterSeconds = Number(response.headers.get('x-rate-limit-retry-after-seconds')) || RETRY_AFTER_SECONDS
    return { kind: 'throttled', afterSeconds }
  }
  return [400, 401, 403, 404].includes(response.status) ? { kind: 'misconfigured' } : { kind: 'unknown' }
}

function parsed(text: string): CallResult {
  try {
    return { kind: 'answered', body: JSON.parse(text), text }
  } catch {
    return { kind: 'answered', body: undefined, text }
  }
}

export function answersOf(result: CallResult): GatewayAnswer[] | NotDone {
  if (result.kind !== 'answered') return result
  return readAnswers(result.body) ?? { kind: 'unknown' }
}

function loggable(call: GatewayCall, result: CallResult) {
  const [operation] = call.path.split(/[/?]/)
  const { orderid } = call.body ?? {}
  const answers = answersOf(result)
  if (!Array.isArray(answers)) return { operation, orderid, outcome: answers.kind }
  const [first] = answers
  return {
    operation,
    orderid,
    respstat: first?.respstat,
    respcode: first?.respcode,
    respproc: first?.respproc,
    retref: first?.retref,
  }
}
