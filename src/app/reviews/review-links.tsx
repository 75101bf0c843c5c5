import { IconExternalLink } from '@tabler/icons-react'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import typeClasses from '#app/kit/type.module.css'
import type { ReviewSite } from '#domain/site/review-sites.ts'
import classes from './review.screen.module.css'
import { reviewsCopy } from './reviews.copy.ts'

/** Shown to every customer, with either answer. */
export function ReviewLinks({ sites }: { sites: readonly ReviewSite[] }) {
  return (
    <List className={classes.sites}>
      {sites.map(({ name, href }) => (
        <li key={name}>
          <a
            className={buttonClass({ tone: 'secondary', size: 56, wide: true })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>{reviewsCopy.reviewOn(name)}</span>
            <Icon of={IconExternalLink} />
            <span className={typeClasses.hidden}>{`, ${reviewsCopy.opensNew}`}</span>
          </a>
        </li>
      ))}
    </List>
  )
}
