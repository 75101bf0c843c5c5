import { useLocation } from 'react-router'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/empty-state.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/coming-office-screen'
import { comingOffice } from './coming-office.ts'
import { OfficeHead } from './office-head.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(comingOffice(location.pathname).title, matches[0].loaderData, { hidden: true })

/** A screen of the office that a later release brings says what it will hold. */
export default function ComingOfficeScreen() {
  const { title, sentence } = comingOffice(useLocation().pathname)
  return (
    <>
      <OfficeHead title={title} />
      <NothingYet scene={<TruckScene brand="" />} title="This screen comes with a later release">
        {sentence}
      </NothingYet>
    </>
  )
}
