import { describe, expect, test } from 'vitest'
import { StartFailure } from '#server/base/start-failure.ts'
import { readEnv } from './env.ts'
import { isTextOff } from './outside-services.ts'

// Each outside service has a group of settings: complete it is used, absent the built-in service works, partial it
// stops the start.

test('without settings everything is built in', () => {
  expect(readEnv({})).toMatchObject({
    cardpointeSite: undefined,
    smtpUrl: undefined,
    twilio: undefined,
    s3: undefined,
    geocoder: { kind: 'index' },
    googleMapsKey: undefined,
    mapStyleUrl: undefined,
    routing: undefined,
    analytics: undefined,
    traces: undefined,
    clamdUrl: undefined,
  })
})

const bucket = { S3_BUCKET: 'yard', S3_REGION: 'us-east-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

describe('a complete group', () => {
  test("of a bucket is Amazon's unless another store is named", () => {
    const s3 = { bucket: 'yard', region: 'us-east-2', keyId: 'id', secret: 'key' }
    expect(readEnv(bucket).s3).toEqual({
      ...s3,
      endpoint: 'https://s3.us-east-2.amazonaws.com',
      pathStyle: false,
    })
    const minio = { ...bucket, S3_ENDPOINT: 'https://minio.example:9000/' }
    expect(readEnv(minio).s3).toEqual({ ...s3, endpoint: 'https://minio.example:9000', pathStyle: true })
    expect(readEnv({ ...minio, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false)
  })

  test.each([
    [
      { GEOCODER: 'google', GEOCODER_KEY: 'k' },
      { kind: 'google', key: 'k' },
    ],
    [{ GEOCODER: 'census' }, { kind: 'census', url: 'https://geocoding.geo.census.gov' }],
    [
      { GEOCODER: 'census', GEOCODER_URL: 'https://census.example/' },
      { kind: 'census', url: 'https://census.example' },
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example' },
      { kind: 'photon', url: 'https://photon.example' },
    ],
  ])('%j chooses a geocoder', (given, geocoder) => expect(readEnv(given).geocoder).toEqual(geocoder))

  test('names a routing service, by default OSRM', () => {
    const ROUTING_URL = 'https://roads.example/'
    expect(readEnv({ ROUTING_URL }).routing).toEqual({ engine: 'osrm', url: 'https://roads.example' })
    expect(readEnv({ ROUTING_URL, ROUTING_ENGINE: 'valhalla' }).routing?.engine).toBe('valhalla')
  })

  test('names a trace collector, which gets everything unless a share is given', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://otel:4318/'
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ endpoint: 'http://otel:4318', share: 1 })
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.05' }).traces?.share).toBe(0.05)
  })

  test('names the analytics service', () => {
    const PLAUSIBLE_DOMAIN = 'haul.example'
    expect(readEnv({ PLAUSIBLE_DOMAIN }).analytics).toEqual({
      kind: 'plausible',
      url: 'https://plausible.io',
      domain: 'haul.example',
    })
    expect(readEnv({ PLAUSIBLE_DOMAIN, PLAUSIBLE_URL: 'https://own.example' }).analytics).toMatchObject({
      url: 'https://own.example',
    })
    const ga4 = { GA4_ID: 'G-AB12CD34', GA4_SECRET: 's' }
    expect(readEnv(ga4).analytics).toEqual({ kind: 'ga4', id: 'G-AB12CD34', secret: 's' })
  })
})

describe('a partial group stops the start', () => {
  test.each([
    [{ TWILIO_FROM: '+1478' }, 'TWILIO_* needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together'],
    [{ S3_BUCKET: 'yard' }, 'S3_* needs S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together'],
    [{ S3_ENDPOINT: 'https://minio.example' }, 'S3_ENDPOINT needs S3_BUCKET as well'],
    [{ S3_PATH_STYLE: '1' }, 'S3_PATH_STYLE needs S3_BUCKET as well'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM as well'],
    [{ GA4_ID: 'G-AB12CD34' }, 'GA4_* needs GA4_ID and GA4_SECRET together'],
    [{ ROUTING_ENGINE: 'valhalla' }, 'ROUTING_ENGINE needs ROUTING_URL as well'],
    [{ PLAUSIBLE_URL: 'https://plausible.example' }, 'PLAUSIBLE_URL needs PLAUSIBLE_DOMAIN as well'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1' }, 'OTEL_TRACES_SAMPLER_ARG needs OTEL_EXPORTER_OTLP_ENDPOINT as well'],
    [{ GEOCODER: 'google' }, 'GEOCODER is google, which needs GEOCODER_KEY as well'],
    [{ GEOCODER: 'photon' }, 'GEOCODER is photon, which needs GEOCODER_URL as well'],
    [{ GEOCODER_KEY: 'k' }, 'GEOCODER_KEY is for GEOCODER=google only'],
    [{ GEOCODER_URL: 'https://photon.example' }, 'GEOCODER_URL is for GEOCODER=photon or census only'],
    [
      { GA4_ID: 'G-AB12CD34', GA4_SECRET: 's', PLAUSIBLE_DOMAIN: 'haul.example' },
      'GA4_ID and PLAUSIBLE_DOMAIN exclude each other: set one of them',
    ],
  ])('%j', (given, line) => expect(() => readEnv(given)).toThrowError(new StartFailure(line)))
})

test.each([
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ GEOCODER: 'bing' }, 'GEOCODER must be index, google, census or photon'],
  [{ ROUTING_URL: 'x', ROUTING_ENGINE: 'vroom' }, 'ROUTING_ENGINE must be osrm or valhalla'],
  [{ ...bucket, S3_BUCKET: 'Yard/files' }, 'S3_BUCKET must be the name of a bucket'],
  [{ GA4_ID: 'UA-1', GA4_SECRET: 's' }, 'GA4_ID must be a measurement id such as G-AB12CD34EF'],
  [{ SMTP_URL: 'http://x', MAIL_FROM: 'a' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
  [{ MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL must be a URL that starts with http:// or https://'],
])('rejects %j as a setting', (given, line) => expect(() => readEnv(given)).toThrowError(line))

test('texts are off without Twilio, except in a demo, which keeps them', () => {
  const twilio = { accountSid: 'AC1', authToken: 'secret', from: '+14785550100' }
  expect(isTextOff({ demo: false, twilio: undefined })).toBe(true)
  expect(isTextOff({ demo: false, twilio })).toBe(false)
  expect(isTextOff({ demo: true, twilio: undefined })).toBe(false)
})
