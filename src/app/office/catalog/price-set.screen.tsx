import { useState } from 'react'
import { href } from 'react-router'
import { BackLink } from '#app/office/display/back-link.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Route } from './+types/price-set.screen'
import { loadPriceSet } from './load-price-set.ts'
import { PriceSetEditor } from './price-set-editor.tsx'

const LIST = href('/admin/prices')

export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  loadPriceSet(await companyOf(context), params.uid, url)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Price set', matches[0].loaderData, { hidden: true })

export default function PriceSetScreen({ params, loaderData }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  // Without a uid in the URL the loader generates one; keep the first across revalidations.
  const [fresh] = useState(loaderData)
  const page = params.uid === undefined ? fresh : loaderData
  const list = chooses ? `${LIST}?company=${page.companyid}` : LIST
  return (
    <>
      <BackLink to={list}>Prices</BackLink>
      <PriceSetEditor key={page.uid} page={page} list={list} />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={LIST}>Prices</BackLink>
    <ScreenFailed title="Price set" failed="The price set did not load" />
  </>
)
