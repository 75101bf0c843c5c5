import classes from './skeleton.module.css'

/** Numbers are px at the default text size. */
const length = (size: number | string | undefined) => (typeof size === 'number' ? `${size / 16}rem` : size)

/** Give it the content's size to avoid layout shift. */
export function Skeleton({ width, height, radius }: { width: number | string; height: number; radius?: number }) {
  const style = { width: length(width), height: length(height), borderRadius: length(radius) }
  return <span className={classes.shape} style={style} />
}

export function SkeletonRow() {
  return (
    <div className={classes.row} aria-hidden="true">
      <Skeleton width={40} height={40} radius={8} />
      <span className={classes.lines}>
        <Skeleton width={124} height={14} />
        <Skeleton width={76} height={12} />
      </span>
      <Skeleton width={64} height={14} />
    </div>
  )
}
