import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLoaded } from '#app/calls/use-loaded.ts'
import classes from '#app/office/customers/customer.screen.module.css'
import { AskAgain, ListLoading } from '#app/office/frame/list-states.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/price-set.screen'
import { companyOfPriceSet, loadPriceSet } from './load-price-set.ts'
import { PriceSetEditor } from './price-set-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Price set', matches[0].loaderData, { hidden: true })

/** One price set: its weekdays, its rows, and what the order page makes of it. A uid that is not there yet is a new set. */
export default function PriceSetScreen() {
  const { chooses, company } = useChosenCompany()
  const [search] = useSearchParams()
  const [fresh] = useState(() => crypto.randomUUID())
  const { uid = fresh } = useParams()
  const unsaid = chooses && uid !== fresh && !search.has('company')
  const { loaded, again } = useLoaded(`price set ${uid} ${company?.id}`, async (signal) => {
    if (!company) return null
    const owner = unsaid ? await companyOfPriceSet(uid, signal) : null
    return loadPriceSet(uid, owner ?? company.id, signal)
  })
  const page = loaded.state === 'ready' ? loaded.value : null
  const list = `/admin/prices${chooses && page ? `?company=${page.companyid}` : ''}`
  return (
    <>
      <Link className={classes.back} to={list}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Prices
      </Link>
      {loaded.state === 'failed' && <AskAgain title="The price set did not load" again={again} />}
      {loaded.state !== 'failed' && !page && <ListLoading label="Loading the price set" />}
      {page && <PriceSetEditor key={page.uid} page={page} list={list} />}
    </>
  )
}
