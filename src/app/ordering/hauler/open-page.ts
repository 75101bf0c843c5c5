import { data, redirect } from 'react-router'
import type { PublicCompany } from '#contract/companies/companies.ts'

const NOT_OPEN = 'hauler not open'

/** Redirects from a hauler's former slug to the current one. @throws Response 301, or 404 while its page is not open */
export function expectOpenPage(
  asked: string,
  { slug, open }: Pick<PublicCompany, 'slug' | 'open'>,
  pathOf: (slug: string) => string,
): void {
  if (!open) throw data(null, { status: 404, statusText: NOT_OPEN })
  if (asked.toLowerCase() !== slug) throw redirect(pathOf(slug), 301)
}

export const isNotOpen = ({ statusText }: { statusText: string }): boolean => statusText === NOT_OPEN
