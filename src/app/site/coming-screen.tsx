import { Link, useMatches } from 'react-router'
import { buttonClass } from '#app/kit/button-look.ts'
import type { Route } from './+types/coming-screen'
import { comingPages } from './coming.ts'
import { pageMeta } from './page-meta.ts'
import { PlainPage } from './plain-page.tsx'
import { useSite } from './use-site.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(comingPages[matches.at(-1)?.id ?? '']?.title ?? '', matches[0].loaderData, { hidden: true })

/** A page that is not written yet says so in one sentence and helps on. */
export default function ComingScreen() {
  const site = useSite()
  const page = comingPages[useMatches().at(-1)?.id ?? '']
  if (!page) throw new Error('A route uses this screen without a sentence in coming.ts.')
  const help = page.help(site)
  return (
    <PlainPage title={page.title} sentence={page.sentence} sign="Soon">
      {help.to.startsWith('/') ? (
        <Link className={buttonClass({})} to={help.to}>
          {help.label}
        </Link>
      ) : (
        <a className={buttonClass({})} href={help.to}>
          {help.label}
        </a>
      )}
    </PlainPage>
  )
}
