import { KEY_VERSION } from '#domain/geo/addresses/address-key.ts'
import { isBackupOverdue } from '#domain/operations/backup-age.ts'
import { openSmtp } from '#server/adapters/mail/smtp.ts'
import { openTwilio, type TwilioSettings } from '#server/adapters/text/twilio.ts'
import { lastGoodBackup } from '#server/backup/backup.queries.ts'
import { BACKUP } from '#server/backup/backup.queue.ts'
import { nightlyBackupJob } from '#server/backup/nightly-backup.job.ts'
import { sendBillsJob } from '#server/billing/bills/send-bills.job.ts'
import { SEND_BILLS } from '#server/billing/bills/send-bills.queue.ts'
import { checkBillsJob } from '#server/billing/check/check-bills.job.ts'
import { CHECK_BILLS } from '#server/billing/check/check-bills.queue.ts'
import { collectJob } from '#server/billing/collection/collect.job.ts'
import { COLLECT } from '#server/billing/collection/collect.queue.ts'
import { olderOrdersJob } from '#server/billing/older-orders.job.ts'
import { OLDER_ORDERS } from '#server/billing/older-orders.queue.ts'
import { runBillsJob } from '#server/billing/run/run-bills.job.ts'
import { RUN_BILLS } from '#server/billing/run/run-bills.queue.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { sweepUnconfirmedJob } from '#server/cans/crew/sweep-unconfirmed.ts'
import { UNCONFIRMED } from '#server/cans/crew/unconfirmed.queue.ts'
import { tellDriversJob } from '#server/cans/push/tell-drivers.job.ts'
import { TELL_DRIVERS } from '#server/cans/push/tell-drivers.queue.ts'
import { tellStopsJob } from '#server/cans/told/tell-stops.job.ts'
import { TELL_STOPS } from '#server/cans/told/tell-stops.queue.ts'
import { duePricesJob } from '#server/catalog/due-prices.job.ts'
import { DUE_PRICES } from '#server/catalog/due-prices.queue.ts'
import { inTransaction } from '#server/db/connect.ts'
import { REMOVE_FILES, SWEEP_FILES } from '#server/files/sweep-files.queue.ts'
import { removeFilesJob, sweepFilesJob } from '#server/files/sweep-files.ts'
import { addressKeyVersion } from '#server/geo/address-keys.queries.ts'
import { AREA_CHANGED } from '#server/geo/area-changed.queue.ts'
import { REKEY_ADDRESSES } from '#server/geo/rekey-addresses.queue.ts'
import { rekeyAddressesJob } from '#server/geo/rekey-addresses.ts'
import { passwordLinkJob } from '#server/identity/password-link.job.ts'
import { PASSWORD_LINK } from '#server/identity/password-link.queue.ts'
import type { JobDefinition, JobQueue } from '#server/jobs/jobs.ts'
import { SEND_MESSAGE, sendMessageJob } from '#server/messaging/messaging.job.ts'
import { SWEEP_MESSAGES, sweepMessagesJob } from '#server/messaging/sweep-messages.ts'
import { reportPath } from '#server/messaging/text-reports.ts'
import { dayReminderJob } from '#server/ordering/days/day-reminder.job.ts'
import { DAY_REMINDER } from '#server/ordering/days/day-reminder.queue.ts'
import { leadNewsJob } from '#server/ordering/leads/lead-news.job.ts'
import { LEAD_NEWS } from '#server/ordering/leads/lead-news.queue.ts'
import { notifyWaitingJob } from '#server/ordering/leads/notify-waiting.job.ts'
import { SWEEP } from '#server/ordering/orders/sweep.queue.ts'
import { sweepPaymentsJob } from '#server/ordering/orders/sweep-payments.ts'
import { reconcileJob } from '#server/ordering/reconciliation/reconcile.job.ts'
import { RECONCILE } from '#server/ordering/reconciliation/reconcile.queue.ts'
import { returnLinkJob } from '#server/ordering/returning/return-link.job.ts'
import { RETURN_LINK } from '#server/ordering/returning/return-link.queue.ts'
import { purgeJob } from '#server/retention/purge.job.ts'
import { PURGE } from '#server/retention/purge.queue.ts'
import type { Env } from '#server/settings/env.ts'
import { raiseNoticesJob } from '#server/subscriptions/raises/raise-notices.job.ts'
import { RAISE_NOTICES } from '#server/subscriptions/raises/raise-notices.queue.ts'
import { serviceDaysJob } from '#server/subscriptions/service-days.job.ts'
import { SERVICE_DAYS } from '#server/subscriptions/service-days.queue.ts'

export const jobQueues: readonly JobQueue[] = [
  SEND_MESSAGE,
  PASSWORD_LINK,
  RETURN_LINK,
  LEAD_NEWS,
  AREA_CHANGED,
  DAY_REMINDER,
  SWEEP,
  RECONCILE,
  SWEEP_MESSAGES,
  UNCONFIRMED,
  SWEEP_FILES,
  REMOVE_FILES,
  DUE_PRICES,
  SERVICE_DAYS,
  RAISE_NOTICES,
  RUN_BILLS,
  COLLECT,
  SEND_BILLS,
  CHECK_BILLS,
  TELL_STOPS,
  TELL_DRIVERS,
  OLDER_ORDERS,
  REKEY_ADDRESSES,
  PURGE,
  BACKUP,
]

export function jobDefinitions(app: AppContext): readonly JobDefinition[] {
  const { env, actors, now } = app
  const carriers = {
    email: env.smtpUrl ? openSmtp(env.smtpUrl, env.mailFrom) : null,
    text: env.twilio ? openTwilio({ ...env.twilio, ...reporting(env) }) : null,
  }
  return [
    sendMessageJob(actors, carriers, now, env.mailPerCompanyPerDay),
    passwordLinkJob(app),
    returnLinkJob(app),
    leadNewsJob(app),
    notifyWaitingJob(app),
    dayReminderJob(app),
    sweepPaymentsJob(app),
    reconcileJob(app),
    sweepUnconfirmedJob(app),
    sweepMessagesJob(app),
    sweepFilesJob(app),
    removeFilesJob(app),
    duePricesJob(app),
    serviceDaysJob(app),
    raiseNoticesJob(app),
    runBillsJob(app),
    collectJob(app),
    sendBillsJob(app),
    checkBillsJob(app),
    tellStopsJob(app),
    tellDriversJob(app),
    olderOrdersJob(app),
    rekeyAddressesJob(app),
    purgeJob(app),
    nightlyBackupJob(app),
  ] as JobDefinition[]
}

/** Twilio rejects a callback URL that it can't reach. */
function reporting({ publicUrl }: Env): Pick<TwilioSettings, 'reportUrl'> {
  return publicUrl.startsWith('https:') ? { reportUrl: (id) => `${publicUrl}${reportPath(id)}` } : {}
}

/**
 * Recovery after a stop: settles payments that were under way once they may be inquired, re-queues orphaned messages,
 * recomputes the keys of an older address index, and takes a missed nightly backup.
 */
export async function queueWorkLeftOver({ actors, jobs, env, now }: AppContext): Promise<void> {
  const startAfter = Math.ceil(env.gatewayTimeoutMs / 1000) + 2
  await inTransaction(actors.platform, { tenant: null }, async (db) => {
    await jobs.enqueue(db, SWEEP.queue, {}, { startAfter })
    await jobs.enqueue(db, SWEEP_MESSAGES.queue, {})
    if ((await addressKeyVersion(db)) < KEY_VERSION) await jobs.enqueue(db, REKEY_ADDRESSES.queue, {})
    if (env.backupTo && isBackupOverdue(await lastGoodBackup(db), now())) await jobs.enqueue(db, BACKUP.queue, {})
  })
}
