import { readFileSync } from 'node:fs'
import { StartFailure } from '#server/base/start-failure.ts'

/** Secret settings: vaults and service managers provide them as files, which don't show in the process list. */
const SECRETS = [
  'APP_SECRET',
  'APP_SECRET_BEFORE',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GEOCODER_KEY',
  'GA4_SECRET',
] as const

type Given = Readonly<Record<string, string | undefined>>

/**
 * `APP_SECRET_FILE` names the file of `APP_SECRET`.
 * @throws StartFailure when a file is unreadable, or a secret is given both ways
 */
export function withSecretFiles(source: Given): Given {
  const read = SECRETS.flatMap((name) => {
    const path = source[`${name}_FILE`]
    if (!path) return []
    if (source[name]) throw new StartFailure(`${name}_FILE and ${name} exclude each other: set one of them`)
    return [[name, contentOf(name, path)] as const]
  })
  return { ...source, ...Object.fromEntries(read) }
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch (error) {
    throw new StartFailure(`${name}_FILE: ${path} cannot be read`, { cause: error })
  }
}
