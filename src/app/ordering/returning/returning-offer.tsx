import { lazy, Suspense, useState } from 'react'
import typeClasses from '#app/kit/type.module.css'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { returningCopy } from './returning.copy.ts'
import classes from './returning-offer.module.css'

/** Rarely opened, so kept out of the initial bundle. */
const ReturnLinkSheet = lazy(async () => ({ default: (await import('./return-link.sheet.tsx')).ReturnLinkSheet }))

/** Shortcut for returning customers. */
export function ReturningOffer({ company }: { company: Pick<PublicCompany, 'id'> }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={`${typeClasses.link} ${classes.ask}`} onClick={show}>
        {returningCopy.ask}
      </button>
      {wasOpened && (
        <Suspense>
          <ReturnLinkSheet company={company.id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
