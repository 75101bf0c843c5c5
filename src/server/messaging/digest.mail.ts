import type { AppContext } from '#server/calls/app-context.ts'
import { composeMail, type MailContent } from './mail-layout.ts'

const NAMES = { leads: { title: 'leads', path: '/admin/customers?tab=leads', label: 'Open your leads' } } as const

export function digestMail(
  app: Pick<AppContext, 'env'>,
  of: keyof typeof NAMES,
  lines: readonly string[],
): MailContent {
  const { title, path, label } = NAMES[of]
  return composeMail(`${lines.length} more ${title}`, [
    `More than ten ${title} came within an hour, so here are the rest in one email.`,
    { rows: lines.map((line, index) => [`${index + 1}`, line] as const) },
    { label, url: `${app.env.publicUrl}${path}` },
  ])
}
