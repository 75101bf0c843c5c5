import type { OutsideService } from '#domain/operations/outside-health.ts'
import { GA4_ORIGIN } from '#server/adapters/analytics/ga4.ts'
import { PLACES_ORIGIN } from '#server/adapters/geocoder/google.ts'
import { cardPointeOrigin } from '#server/adapters/payment/tokenizer-url.ts'
import { clamdPlace } from '#server/adapters/scanner/clamd.ts'
import { bucketUrl } from '#server/adapters/storage/s3.ts'
import { TWILIO_ORIGIN } from '#server/adapters/text/twilio.ts'
import type { OutsidePlace } from '#server/operations/reach.ts'
import type { GeocoderChoice, OutsideServices, S3Place } from '#server/settings/outside-services.ts'

/** All but the standby, which is polled anyway (`db/standby`). */
export function outsidePlaces(env: OutsideServices): OutsidePlace[] {
  const { cardpointeSite, smtpUrl, twilio, s3, geocoder, routing, analytics, traces, clamdUrl } = env
  return [
    place('Cards', 'CARDPOINTE_SITE', cardpointeSite && cardPointeOrigin(cardpointeSite)),
    place('Email', 'SMTP_URL', smtpUrl),
    place('Text messages', 'TWILIO_ACCOUNT_SID', twilio && TWILIO_ORIGIN),
    place('Files', s3 ? storeSetting(s3) : '', s3 && bucketUrl(s3)),
    placeOfGeocoder(geocoder),
    place('Directions', 'ROUTING_URL', routing?.url),
    analytics?.kind === 'plausible'
      ? place('Page views', 'PLAUSIBLE_URL', analytics.url)
      : place('Page views', 'GA4_ID', analytics && GA4_ORIGIN),
    place('Traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', traces?.endpoint),
    clamdUrl ? scannerPlace(clamdUrl) : [],
  ].flat()
}

/** Amazon's endpoint follows from the region, so the region is the setting to blame. */
export const storeSetting = ({ endpoint, region }: S3Place): string =>
  endpoint === `https://s3.${region}.amazonaws.com` ? 'S3_REGION' : 'S3_ENDPOINT'

function placeOfGeocoder(geocoder: GeocoderChoice): OutsidePlace[] {
  if (geocoder.kind === 'index') return []
  return geocoder.kind === 'google'
    ? place('Addresses', 'GEOCODER', PLACES_ORIGIN)
    : place('Addresses', geocoder.kind === 'photon' ? 'GEOCODER_URL' : 'GEOCODER', geocoder.url)
}

function scannerPlace(url: string): OutsidePlace {
  const named = { service: 'Malware scanner', setting: 'CLAMD_URL', isSealed: false } as const
  const place = clamdPlace(url)
  return 'path' in place ? { ...named, host: '', port: 0, socketPath: place.path } : { ...named, ...place }
}

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
}

function place(service: OutsideService, setting: string, address: string | undefined): OutsidePlace[] {
  if (!address) return []
  const { protocol, hostname, port } = new URL(address)
  const isSealed = protocol === 'https:' || protocol === 'smtps:'
  // URLs have brackets around an IPv6 address; sockets don't.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return [{ service, setting, host, port: port ? Number(port) : (PORTS[protocol] ?? 0), isSealed }]
}
