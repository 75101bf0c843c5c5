import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/** Not announced, because the new page takes the focus. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className={classes.line} role="progressbar" aria-label="The page is loading" />
}
