import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** Names of values that are always redacted, at any depth. Compared in lower case, without _ and -. */
const secretNames = new Set(
  `authorization cookie setcookie token authtoken accesstoken password currentpassword confirmpassword newpassword secret
  appsecret midpassword email username phone cellphone account cvv cvv2 expiry pan code key post managerid driverid clerkid booksid
  tokenresponse card name fullname firstname lastname address`.split(/\s+/),
)
const hidden = '[hidden]'
const deepest = 8

/**
 * JSON lines, or short readable lines on a terminal. Personal data and secrets are redacted by name.
 * @param write receives one finished line, newline included
 */
export function createLog(level: string, pretty: boolean, write: (line: string) => void): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (record) => redact(record, 0) as Record<string, unknown>,
    },
    serializers: { err: (value: unknown) => value },
  }
  return pino(options, { write: (line: string) => write(pretty ? readable(line) : line) })
}

export function requestLog(log: Log, requestid: string): Log {
  return log.child({ requestid })
}

function redact(value: unknown, depth: number): unknown {
  if (value instanceof Error) return errorFields(value, depth)
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[deeper]'
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    secretNames.has(name.toLowerCase().replaceAll(/[_-]/g, '')) ? hidden : redact(entry, depth + 1),
  ])
  return Object.fromEntries(entries)
}

/** A failed query's message lists its parameters, and PostgreSQL's detail quotes the row: neither may be logged. */
function errorFields(error: Error, depth: number): object {
  const message = error.message.replace(/\nparams: .*/s, `\nparams: ${hidden}`)
  const fields = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.constructor.name,
    message,
    code: fields.code,
    table: fields.table,
    constraint: fields.constraint,
    stack: error.stack?.replace(error.message, () => message),
    cause: error.cause === undefined || depth >= deepest ? undefined : redact(error.cause, depth + 1),
  }
}

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const extras = Object.entries(rest).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = err?.stack ? `\n${err.stack}` : ''
  return `${time.slice(11, 19)} ${level.toUpperCase().padEnd(5)} ${msg ?? ''}${extras.join('')}${stack}\n`
}
