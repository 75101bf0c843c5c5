import { useLocation } from 'react-router'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/empty-state.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/coming-office-screen'
import { COMPANY_TITLE, comingOffice } from './coming-office.ts'
import { EmbedPanel } from './embed-panel.tsx'
import { OfficeHead } from './office-head.tsx'
import { useOffice } from './use-office.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(comingOffice(location.pathname).title, matches[0].loaderData, { hidden: true })

/** A screen of the office that a later release brings says what it will hold. */
export default function ComingOfficeScreen() {
  const { title, sentence } = comingOffice(useLocation().pathname)
  const { company } = useOffice()
  return (
    <>
      <OfficeHead title={title} />
      {title === COMPANY_TITLE && company && <EmbedPanel company={company} />}
      <NothingYet scene={<TruckScene brand="" />} title="This screen comes with a later release">
        {sentence}
      </NothingYet>
    </>
  )
}
