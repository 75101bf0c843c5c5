import { Skeleton, SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { companyMessages } from '#domain/companies/messages.ts'
import classes from './step-skeleton.module.css'

/** The shape of a step until what it shows is known. */
export function StepSkeleton() {
  return (
    <main className={classes.shape} aria-busy="true">
      <p className={classes.said} role="status">
        {companyMessages.loading}
      </p>
      <Skeleton width={96} height={16} />
      <Skeleton width="70%" height={30} />
      <SkeletonRow />
      <SkeletonRow />
    </main>
  )
}
