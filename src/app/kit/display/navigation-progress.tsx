import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/**
 * A thin line along the upper edge while a link loads, delayed so that fast pages show none; render it once, in the
 * root. It is not announced, because the new page takes the focus.
 */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className={classes.line} role="progressbar" aria-label="The page is loading" />
}
