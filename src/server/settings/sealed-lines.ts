import type { SettingFault } from './outside-settings.ts'

// Connections that leave this machine use verified TLS, unless the operator declares the network private.

export interface LineSettings {
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  SMTP_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  GEOCODER_URL?: string | undefined
  ROUTING_URL?: string | undefined
  PLAUSIBLE_URL?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  CLAMD_URL?: string | undefined
  NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined
}

export const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
/** Private names and addresses: single-label names, reserved suffixes, private networks. */
const OWN_NETWORK =
  /^([a-z0-9-]+|.+\.(internal|local|lan|home\.arpa)|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f:]+\])$/i

const DATABASES = ['DATABASE_URL', 'DATABASE_READ_URL'] as const
const OUTSIDE = ['S3_ENDPOINT', 'GEOCODER_URL', 'ROUTING_URL', 'PLAUSIBLE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const

const OPEN_DATABASE = 'is on another machine: add sslmode=verify-full, or sslmode=disable on a private network'
const UNPROVEN_DATABASE =
  'must have sslmode=verify-full, or sslmode=disable on a private network: other modes trust any server'

export function openLines(values: LineSettings): SettingFault[] {
  const found: [keyof LineSettings, string | undefined][] = [
    ...faultsOf(DATABASES, values, (address) => databaseFault(new URL(address))),
    ['SMTP_URL', values.SMTP_URL && mailFault(new URL(values.SMTP_URL))],
    ...faultsOf(OUTSIDE, values, webFault),
    ...faultsOf(['CLAMD_URL'], values, scannerFault),
    [
      'NODE_TLS_REJECT_UNAUTHORIZED',
      values.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? 'must not be 0: certificates would not be checked' : undefined,
    ],
  ]
  return found.flatMap(([setting, message]) => (message ? [{ setting, message }] : []))
}

const faultsOf = (
  names: readonly (keyof LineSettings)[],
  values: LineSettings,
  faultOf: (address: string) => string | undefined,
) => names.map((name): [keyof LineSettings, string | undefined] => [name, values[name] && faultOf(values[name])])

function databaseFault({ hostname, searchParams }: URL): string | undefined {
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || LOOPBACK_HOST.test(host)) return undefined
  const mode = searchParams.get('sslmode')
  if (mode === null) return OPEN_DATABASE
  return mode === 'verify-full' || mode === 'disable' ? undefined : UNPROVEN_DATABASE
}

const mailFault = ({ searchParams }: URL): string | undefined =>
  searchParams.get('tls.rejectUnauthorized') === 'false'
    ? 'must not turn off certificate checks (tls.rejectUnauthorized)'
    : undefined

function webFault(address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isNear(hostname)) return undefined
  return 'must begin with https://, except on this machine or a private network'
}

/** clamd's protocol has no TLS. */
function scannerFault(address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'unix:' || isNear(hostname)) return undefined
  return 'must be on this machine or a private network: files are sent unencrypted'
}

const isNear = (host: string) => LOOPBACK_HOST.test(host) || OWN_NETWORK.test(host)
