import { Skeleton, SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { companyMessages } from '#domain/companies/messages.ts'
import classes from './step-skeleton.module.css'

export function StepSkeleton() {
  return (
    <div className={classes.columns}>
      <main className={classes.shape} aria-busy="true">
        <p className={classes.said} role="status">
          {companyMessages.loading}
        </p>
        <Skeleton width={96} height={16} />
        <Skeleton width="70%" height={30} />
        <SkeletonRow />
        <SkeletonRow />
      </main>
      <div className={classes.aside} aria-hidden="true">
        <Skeleton width={140} height={20} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={52} radius={8} />
      </div>
    </div>
  )
}
