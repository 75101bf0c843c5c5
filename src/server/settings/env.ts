import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import type { Retention } from '#domain/operations/retention.ts'
import type { SiteProof } from '#domain/site/proof.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import type { ActorSecrets } from '#server/db/roles.ts'
import { type OutsideServices, outsideServices } from './outside-services.ts'
import { halfConfigured, outsideFields } from './outside-settings.ts'
import { LOOPBACK_HOST, openLines } from './sealed-lines.ts'
import { withSecretFiles } from './secret-files.ts'
import { count, flag, oneOf, port, text, url, webBase } from './setting-kinds.ts'
import { readSiteProof } from './site-proof.ts'

/** The only file that uses `process.env`. */
export type Env = OutsideServices &
  Readonly<{
    port: number
    host: string
    /** Without a trailing slash. */
    publicUrl: string
    dataDir: string
    databaseUrl: string | undefined
    standby: Readonly<{ url: string; mostLagMs: number }> | undefined
    /** Sealed secrets and the actors' passwords are derived from it. */
    appSecret: string
    /** During a rotation: data sealed with it is resealed at the start. */
    appSecretBefore: string | undefined
    /** Data sealed with the previous secret must be entered again. */
    appSecretLost: boolean
    /** Demo log-ins, the card sandbox and /dev/* (R-34). */
    demo: boolean
    /** The day a new demo starts on, at noon in New York; undefined: today. For tests (ADR-41). */
    productDay: string | undefined
    /** The demo may be reached from other machines; its log-ins, outbox and sandbox still may not. */
    demoOnNetwork: boolean
    sandboxPort: number
    sandboxStrict: boolean
    gatewayTimeoutMs: number
    /** Lame-duck time: how long calls are still accepted after `/readyz` reports the shutdown. */
    stopLeadMs: number
    /** Number of trusted proxies that append to X-Forwarded-For. */
    trustProxy: number
    registration: 'open' | 'invite' | 'closed'
    /** Blog comments are hidden until an admin approves them (R-30). */
    moderateComments: boolean
    mailPerCompanyPerDay: number
    fileBytesPerCompany: number
    /** `mailto:` or https, for `/.well-known/security.txt`; without it there is no such file. */
    securityContact: string | undefined
    officeIdleMinutes: number
    /** Dollars that a company may refund in 24 hours without re-authentication. */
    refundProofAbove: number
    retention: Retention
    metricsToken: string | undefined
    backupTo: string | undefined
    backupKeep: number
    backupArchive: string | undefined
    /** Without it, backups are in clear. */
    backupKey: string | undefined
    logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
    brand: string
    brandPhone: string
    proof: SiteProof | null
    development: boolean
  }>

/** A missing APP_SECRET is generated at the first start and stored in the data folder. */
export type GivenEnv = Omit<Env, 'appSecret'> &
  Readonly<{
    appSecret: string | undefined
    /** Explicit values of settings whose default differs in the demo. */
    asked: Readonly<{ demo: boolean | undefined; gatewayTimeoutMs: number | undefined }>
  }>

export type GoLiveEnv = Readonly<{ admin: string | undefined; password: string | undefined }>

const gatewayMs = { demo: 2_000, live: 40_000 } as const

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const anyAddress = new Set(['0.0.0.0', '::', '[::]'])

const settings = z
  .object({
    PORT: port.default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_URL: webBase.optional(),
    DATA_DIR: text.default('data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_READ_LAG_SECONDS: count(2, 300).default(5),
    APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    APP_SECRET_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
    APP_SECRET_LOST: flag.default(false),
    DEMO: flag.optional(),
    PRODUCT_DAY: z.union([z.iso.date(), z.literal('real')]).optional(),
    DEMO_ON_NETWORK: flag.default(false),
    SANDBOX_PORT: port.optional(),
    SANDBOX_STRICT: flag.default(false),
    GATEWAY_TIMEOUT_MS: count(100, 120_000).optional(),
    STOP_LEAD_SECONDS: count(0, 60).default(0),
    TRUST_PROXY: count(0, 10).default(0),
    REGISTRATION: oneOf('open', 'invite', 'closed').default('open'),
    MODERATE_COMMENTS: flag.default(false),
    MAIL_PER_COMPANY_PER_DAY: count(1, 1_000_000).default(2000),
    FILES_PER_COMPANY_MB: count(1, 10_000_000).default(2000),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
      .optional(),
    OFFICE_IDLE_MINUTES: count(5, SESSION_HOURS * 60).default(120),
    REFUND_PROOF_ABOVE: count(0, 1_000_000).default(100),
    MAIL_TEXT_DAYS: count(7, 3650).default(90),
    LEAD_MONTHS: count(1, 120).default(24),
    TRAIL_MONTHS: count(6, 240).default(24),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    BACKUP_TO: text.optional(),
    BACKUP_KEEP: count(1, 10_000).default(7),
    BACKUP_ARCHIVE: text.optional(),
    BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    BRAND: text.default('Joe'),
    BRAND_PHONE: text.default('478-555-0100'),
    PROOF_FILE: text.optional(),
    NODE_ENV: z.string().optional(),
    NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
    ...outsideFields,
  })
  .superRefine((values, check) => {
    for (const { setting, message } of [...halfConfigured(values), ...openLines(values)]) {
      check.addIssue({ code: 'custom', path: [setting], message })
    }
    if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
      check.addIssue({
        code: 'custom',
        path: ['DATABASE_READ_URL'],
        message: 'needs DATABASE_URL, its primary',
      })
    }
    if (values.BACKUP_ARCHIVE !== undefined && values.DATABASE_URL !== undefined) {
      check.addIssue({ code: 'custom', path: ['BACKUP_ARCHIVE'], message: 'is for the embedded database only' })
    }
  })

type Settings = z.output<typeof settings>

/**
 * An empty variable counts as absent.
 * @throws StartFailure with one line per bad setting, each naming it.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): GivenEnv {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(source)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = settings.safeParse(given)
  if (!read.success) {
    throw new StartFailure(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  return Object.freeze(derive(read.data))
}

/** No other process prepares the embedded database. */
export const actorSecrets = (
  { appSecretBefore: before, appSecretLost, databaseUrl }: GivenEnv | Env,
  secret: string,
): ActorSecrets => ({ secret, before, isAlone: appSecretLost || databaseUrl === undefined })

/**
 * The settings for a data folder that has gone live: no demo, regardless of the default (R-34).
 * @throws StartFailure when DEMO=1 requests one
 */
export function withoutDemo(given: GivenEnv): GivenEnv {
  if (given.asked.demo) {
    throw new StartFailure(
      `DEMO: ${given.dataDir} has gone live, which can’t be undone; leave DEMO out or set another DATA_DIR`,
    )
  }
  return Object.freeze({ ...given, demo: false, gatewayTimeoutMs: given.asked.gatewayTimeoutMs ?? gatewayMs.live })
}

/**
 * A backup inside the data folder would contain all earlier ones, and double every night.
 * @throws StartFailure
 */
export function expectBackupOutside(setting: string, folder: string | undefined, dataDir: string): void {
  if (folder === undefined) return
  const path = relative(dataDir, folder)
  if (path === '' || !(path.startsWith('..') || isAbsolute(path))) {
    throw new StartFailure(
      `${setting}: ${folder} is inside the data folder ${dataDir}, so each backup would include all earlier ones; choose a folder outside`,
    )
  }
}

/**
 * A demo's passwords are public, so it listens on loopback unless the settings say otherwise.
 * @throws StartFailure when a demo would be reachable from other machines
 */
export function expectDemoAtHome({ demo, demoOnNetwork, host }: GivenEnv): void {
  if (!demo || demoOnNetwork || LOOPBACK_HOST.test(host)) return
  throw new StartFailure(
    `HOST: ${host} is reachable from other machines, and this is a demo; leave HOST out, set DEMO=0, or DEMO_ON_NETWORK=1 to show it on the network`,
  )
}

/**
 * A live server without a mail server would lose password links and order confirmations, so the operator must confirm
 * it. The demo keeps them in its outbox.
 * @throws StartFailure
 */
export function expectMail({ demo, smtpUrl, mailOff }: Pick<Env, 'demo' | 'smtpUrl' | 'mailOff'>): void {
  if (demo || smtpUrl || mailOff) return
  throw new StartFailure(
    'SMTP_URL: a live server emails password links and order confirmations; set SMTP_URL and MAIL_FROM, or MAIL=off to start without',
  )
}

/** Kept apart from Env, so that the server never holds the password. */
export function readGoLiveEnv(source: Readonly<Record<string, string | undefined>> = process.env): GoLiveEnv {
  return { admin: source.GO_LIVE_ADMIN || undefined, password: source.GO_LIVE_PASSWORD || undefined }
}

function derive(values: Settings): GivenEnv {
  const publicUrl =
    values.PUBLIC_URL ?? `http://${anyAddress.has(values.HOST) ? 'localhost' : hostOf(values.HOST)}:${values.PORT}`
  const demo = loopbackNames.has(new URL(publicUrl).hostname) && (values.DEMO ?? values.DATABASE_URL === undefined)
  return {
    ...outsideServices(values),
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    standby: values.DATABASE_READ_URL
      ? { url: values.DATABASE_READ_URL, mostLagMs: values.DATABASE_READ_LAG_SECONDS * 1_000 }
      : undefined,
    appSecret: values.APP_SECRET,
    appSecretBefore: values.APP_SECRET_BEFORE,
    appSecretLost: values.APP_SECRET_LOST,
    demo,
    productDay: values.PRODUCT_DAY === 'real' ? undefined : values.PRODUCT_DAY,
    demoOnNetwork: values.DEMO_ON_NETWORK,
    sandboxPort: values.SANDBOX_PORT ?? Math.min(values.PORT + 1, 65_535),
    sandboxStrict: values.SANDBOX_STRICT,
    gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS ?? (demo ? gatewayMs.demo : gatewayMs.live),
    stopLeadMs: values.STOP_LEAD_SECONDS * 1_000,
    trustProxy: values.TRUST_PROXY,
    registration: values.REGISTRATION,
    moderateComments: values.MODERATE_COMMENTS,
    mailPerCompanyPerDay: values.MAIL_PER_COMPANY_PER_DAY,
    fileBytesPerCompany: values.FILES_PER_COMPANY_MB * 1_000_000,
    securityContact: values.SECURITY_CONTACT,
    officeIdleMinutes: values.OFFICE_IDLE_MINUTES,
    refundProofAbove: values.REFUND_PROOF_ABOVE,
    retention: {
      mailTextDays: values.MAIL_TEXT_DAYS,
      leadMonths: values.LEAD_MONTHS,
      trailMonths: values.TRAIL_MONTHS,
    },
    metricsToken: values.METRICS_TOKEN,
    backupTo: values.BACKUP_TO === undefined ? undefined : resolve(values.BACKUP_TO),
    backupKeep: values.BACKUP_KEEP,
    backupArchive: values.BACKUP_ARCHIVE === undefined ? undefined : resolve(values.BACKUP_ARCHIVE),
    backupKey: values.BACKUP_KEY,
    logLevel: values.LOG_LEVEL,
    brand: values.BRAND,
    brandPhone: values.BRAND_PHONE,
    proof: readSiteProof(values.PROOF_FILE, demo),
    development: values.NODE_ENV === 'development',
    asked: Object.freeze({ demo: values.DEMO, gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS }),
  }
}

function hostOf(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
