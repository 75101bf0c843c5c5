import { z } from 'zod'
import { flag, oneOf, removed, share, socket, text, url, web, webBase } from './setting-kinds.ts'

// A group of settings for each outside service; without it, the built-in service works.

export const outsideFields = {
  CARDPOINTE_SITE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a site name such as fts or fts-uat')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  MAIL: oneOf('off').optional(),
  PUSH: oneOf('off').optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_ENDPOINT: webBase.optional(),
  S3_PATH_STYLE: flag.optional(),
  GEOCODER: oneOf('index', 'google', 'census', 'photon').default('index'),
  GEOCODER_KEY: text.optional(),
  GEOCODER_URL: webBase.optional(),
  GOOGLE_MAPS_KEY: text.optional(),
  MAP_STYLE_URL: web.optional(),
  ROUTING_URL: webBase.optional(),
  ROUTING_ENGINE: oneOf('osrm', 'valhalla').optional(),
  PLAUSIBLE_DOMAIN: text.optional(),
  PLAUSIBLE_URL: webBase.optional(),
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,14}$/, 'must be a measurement id such as G-AB12CD34EF')
    .optional(),
  GA4_SECRET: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webBase.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.optional(),
  LOG_TO: removed('forward standard output instead (docs/operations.md, "How long logs stay")'),
  CLAMD_URL: socket.optional(),
}

const outside = z.object(outsideFields)
export type OutsideValues = z.output<typeof outside>
type Name = keyof OutsideValues

const SETS: readonly [label: string, names: readonly [Name, ...Name[]]][] = [
  ['TWILIO_*', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ['S3_*', ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['GA4_*', ['GA4_ID', 'GA4_SECRET']],
]

const ADDITIONS: readonly [addition: Name, needed: Name][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PATH_STYLE', 'S3_BUCKET'],
  ['ROUTING_ENGINE', 'ROUTING_URL'],
  ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

export interface SettingFault {
  setting: string
  message: string
}

/** A misconfigured service should fail at the start instead of at its first use. */
export function halfConfigured(values: OutsideValues): SettingFault[] {
  const has = (name: Name) => values[name] !== undefined
  const sets = SETS.filter(([, names]) => names.some(has) && !names.every(has)).map(([setting, names]) => ({
    setting,
    message: `needs ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together`,
  }))
  const additions = ADDITIONS.filter(([addition, needed]) => has(addition) && !has(needed)).map(
    ([setting, needed]) => ({ setting, message: `needs ${needed} as well` }),
  )
  const twice = { setting: 'GA4_ID', message: 'and PLAUSIBLE_DOMAIN exclude each other: set one of them' }
  const both = has('GA4_ID') && has('PLAUSIBLE_DOMAIN') ? [twice] : []
  const unsure = { setting: 'MAIL', message: 'is off, so leave SMTP_URL out' }
  const mail = has('MAIL') && has('SMTP_URL') ? [unsure] : []
  return [...sets, ...additions, ...geocoderFaults(values), ...both, ...mail]
}

function geocoderFaults({ GEOCODER, GEOCODER_KEY, GEOCODER_URL }: OutsideValues): SettingFault[] {
  const faults: [boolean, string, string][] = [
    [GEOCODER === 'google' && !GEOCODER_KEY, 'GEOCODER', 'is google, which needs GEOCODER_KEY as well'],
    [GEOCODER !== 'google' && GEOCODER_KEY !== undefined, 'GEOCODER_KEY', 'is for GEOCODER=google only'],
    [GEOCODER === 'photon' && !GEOCODER_URL, 'GEOCODER', 'is photon, which needs GEOCODER_URL as well'],
    [
      (GEOCODER === 'google' || GEOCODER === 'index') && GEOCODER_URL !== undefined,
      'GEOCODER_URL',
      'is for GEOCODER=photon or census only',
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, setting, message]) => ({ setting, message }))
}
