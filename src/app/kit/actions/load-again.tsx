import { useLocation } from 'react-router'
import { ButtonLink } from './button-link.tsx'

/** Loads this very page again. A link, so that it works although the page's scripts could not be loaded or do not run yet. */
export function LoadAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={pathname + search} reloadDocument>
      Load again
    </ButtonLink>
  )
}
