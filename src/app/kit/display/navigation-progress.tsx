import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/**
 * A thin line along the upper edge while a link loads; once per page, in the root. A page that comes within a moment shows none.
 * Nothing is announced: the page that arrives takes the focus, and is read then.
 */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className={classes.line} role="progressbar" aria-label="The page is loading" />
}
