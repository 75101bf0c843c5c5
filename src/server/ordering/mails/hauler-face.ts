import { parseTheme } from '#domain/companies/theme.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import type { HaulerFace } from '#server/messaging/hauler-mail-parts.ts'

/** Image formats that mail programs display; SVG is not among them. */
const SHOWN_IN_MAIL = /\.(png|jpe?g|gif)$/i

export const wholeUrl = (app: TransactionContext, path: string): string => new URL(path, app.env.publicUrl).href

export function haulerFace(app: TransactionContext, company: CompanyRow, replyTo: string | null): HaulerFace {
  const { name, phone, address, logo, theme } = company
  return {
    name,
    phone,
    address,
    logo: logo && SHOWN_IN_MAIL.test(logo) ? wholeUrl(app, logo) : null,
    theme: parseTheme(JSON.stringify(theme)),
    replyTo,
  }
}
