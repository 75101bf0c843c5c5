import { expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { outsidePlaces } from './outside-places.ts'

// The address and setting at which each outside service is checked.

const bucket = { S3_BUCKET: 'yard', S3_REGION: 'us-east-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
const sender = { MAIL_FROM: 'post@haul.example' }

test('without settings there is nothing to check', () => {
  expect(outsidePlaces(readEnv({}))).toEqual([])
})

test.each([
  [{ CARDPOINTE_SITE: 'fts' }, 'CARDPOINTE_SITE', 'fts.cardconnect.com', 443, true],
  [{ ...sender, SMTP_URL: 'smtp://me:secret@mail.example' }, 'SMTP_URL', 'mail.example', 587, false],
  [{ ...sender, SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL', 'mail.example', 465, true],
  [{ ...sender, SMTP_URL: 'smtp://[::1]:2525' }, 'SMTP_URL', '::1', 2525, false],
  [
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+1478' },
    'TWILIO_ACCOUNT_SID',
    'api.twilio.com',
    443,
    true,
  ],
  [bucket, 'S3_REGION', 'yard.s3.us-east-2.amazonaws.com', 443, true],
  [{ ...bucket, S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT', 'minio', 9000, false],
  [{ GEOCODER: 'google', GEOCODER_KEY: 'k' }, 'GEOCODER', 'places.googleapis.com', 443, true],
  [{ GEOCODER: 'census' }, 'GEOCODER', 'geocoding.geo.census.gov', 443, true],
  [{ GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example' }, 'GEOCODER_URL', 'photon.example', 443, true],
  [{ ROUTING_URL: 'http://osrm:5000' }, 'ROUTING_URL', 'osrm', 5000, false],
  [{ PLAUSIBLE_DOMAIN: 'haul.example' }, 'PLAUSIBLE_URL', 'plausible.io', 443, true],
  [{ GA4_ID: 'G-AB12CD34', GA4_SECRET: 's' }, 'GA4_ID', 'www.google-analytics.com', 443, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/' }, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'otel', 4318, false],
  [{ CLAMD_URL: 'tcp://clamav' }, 'CLAMD_URL', 'clamav', 3310, false],
  [{ CLAMD_URL: 'tcp://[::1]:3311' }, 'CLAMD_URL', '::1', 3311, false],
])('%j', (given, setting, host, port, isSealed) => {
  expect(outsidePlaces(readEnv(given))).toMatchObject([{ setting, host, port, isSealed }])
})

test('a scanner on a local socket is checked there', () => {
  expect(outsidePlaces(readEnv({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }))).toMatchObject([
    { setting: 'CLAMD_URL', socketPath: '/run/clamav/clamd.ctl' },
  ])
})
