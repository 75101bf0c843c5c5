import { useLocation } from 'react-router'
import { ButtonLink } from './button-link.tsx'

/** A link, so that it works before the scripts load or when they fail. */
export function LoadAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={pathname + search} reloadDocument>
      Load again
    </ButtonLink>
  )
}
