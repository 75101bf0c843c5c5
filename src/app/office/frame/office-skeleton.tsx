import { Skeleton } from '#app/kit/display/skeleton.tsx'
import classes from './office.layout.module.css'

/** The office before the browser knows who looks: its frame and still shapes. */
export function OfficeSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.side} />
      <main className={classes.content} aria-busy="true" aria-label="Loading">
        <Skeleton width={180} height={34} />
      </main>
    </div>
  )
}
