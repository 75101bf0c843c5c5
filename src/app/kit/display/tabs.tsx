import { Link } from 'react-router'
import { Chip, type ChipTone } from './chip.tsx'
import { countOf } from './count-of.ts'
import classes from './tabs.module.css'

export type Tab = {
  label: string
  to: string
  current: boolean
  count?: number
  /** `count` is a lower bound. */
  more?: boolean
  tone?: ChipTone
}

/** Tabs are links, because the current one lives in the URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              className={classes.tab}
              aria-current={tab.current ? 'page' : undefined}
              preventScrollReset
            >
              <span>{tab.label}</span>
              {tab.count !== undefined && (
                <Chip tone={tab.tone ?? 'neutral'}>{countOf(tab.count, tab.more ?? false)}</Chip>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
