import type { OutsideValues } from './outside-settings.ts'

/** Undefined services are replaced by the built-in ones. */
export type OutsideServices = Readonly<{
  /** A site name such as `fts` or `fts-uat`; undefined uses the built-in sandbox. */
  cardpointeSite: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  mailOff: boolean
  pushOff: boolean
  twilio: Readonly<{ accountSid: string; authToken: string; from: string }> | undefined
  s3: S3Place | undefined
  geocoder: GeocoderChoice
  googleMapsKey: string | undefined
  mapStyleUrl: string | undefined
  routing: Readonly<{ engine: 'osrm' | 'valhalla'; url: string }> | undefined
  analytics: AnalyticsChoice | undefined
  traces: Readonly<{ endpoint: string; share: number }> | undefined
  clamdUrl: string | undefined
}>

/** `endpoint` has neither bucket nor trailing slash. */
export type S3Place = Readonly<{
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  pathStyle: boolean
}>

export type GeocoderChoice = Readonly<
  | { kind: 'index' }
  | { kind: 'google'; key: string }
  | { kind: 'census'; url: string }
  | { kind: 'photon'; url: string }
>

type AnalyticsChoice = Readonly<
  { kind: 'plausible'; url: string; domain: string } | { kind: 'ga4'; id: string; secret: string }
>

export function outsideServices(values: OutsideValues): OutsideServices {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  return {
    cardpointeSite: values.CARDPOINTE_SITE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Haulyard <no-reply@localhost>',
    mailOff: values.MAIL === 'off',
    pushOff: values.PUSH === 'off',
    twilio: accountSid && authToken && from ? { accountSid, authToken, from } : undefined,
    s3: s3Place(values),
    geocoder: geocoderChoice(values),
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    mapStyleUrl: values.MAP_STYLE_URL,
    routing: values.ROUTING_URL ? { engine: values.ROUTING_ENGINE ?? 'osrm', url: values.ROUTING_URL } : undefined,
    analytics: analyticsChoice(values),
    clamdUrl: values.CLAMD_URL,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG ?? 1 }
      : undefined,
  }
}

/** A demo keeps its texts, as it does its email, and shows them. */
export const isTextOff = ({ demo, twilio }: Pick<OutsideServices, 'twilio'> & { demo: boolean }): boolean =>
  !demo && twilio === undefined

function s3Place(values: OutsideValues): S3Place | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = values
  if (!bucket || !region || !keyId || !secret) return undefined
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  // Amazon requires the bucket in the host name; self-hosted stores rarely support that.
  return { endpoint, region, bucket, keyId, secret, pathStyle: values.S3_PATH_STYLE ?? Boolean(values.S3_ENDPOINT) }
}

function geocoderChoice({ GEOCODER: kind, GEOCODER_KEY, GEOCODER_URL }: OutsideValues): GeocoderChoice {
  if (kind === 'google' && GEOCODER_KEY) return { kind, key: GEOCODER_KEY }
  if (kind === 'census') return { kind, url: GEOCODER_URL ?? 'https://geocoding.geo.census.gov' }
  if (kind === 'photon' && GEOCODER_URL) return { kind, url: GEOCODER_URL }
  return { kind: 'index' }
}

function analyticsChoice(values: OutsideValues): AnalyticsChoice | undefined {
  const { PLAUSIBLE_DOMAIN: domain, PLAUSIBLE_URL: url = 'https://plausible.io', GA4_ID: id, GA4_SECRET } = values
  if (domain) return { kind: 'plausible', url, domain }
  return id && GA4_SECRET ? { kind: 'ga4', id, secret: GA4_SECRET } : undefined
}
