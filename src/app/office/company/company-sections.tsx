import classes from './company-sections.module.css'

/** The parts of a company's page, by the ids that addresses lead to them by. */
export const COMPANY_SECTIONS = {
  contact: { id: 'contact', label: 'Company' },
  orders: { id: 'orders', label: 'Orders' },
  links: { id: 'reviews', label: 'Reviews and site' },
  merchant: { id: 'merchant-account', label: 'Merchant account' },
  files: { id: 'files', label: 'Logo and terms' },
  colors: { id: 'colors', label: 'Colors' },
  platform: { id: 'platform', label: 'Platform' },
  embed: { id: 'your-site', label: 'On your site' },
  preview: { id: 'preview', label: 'Preview' },
} as const

type SectionName = keyof typeof COMPANY_SECTIONS

/** What a company that is still to be made has no part for. */
const ONLY_SAVED: readonly SectionName[] = ['embed', 'preview']

/** The way to each part of a long page. The browser knows which of them is in sight, where it knows such a thing at all. */
export function CompanySections({ isSaved, hasPlatform }: { isSaved: boolean; hasPlatform: boolean }) {
  const isThere = (name: SectionName) => (name === 'platform' ? hasPlatform : isSaved || !ONLY_SAVED.includes(name))
  const names = (Object.keys(COMPANY_SECTIONS) as SectionName[]).filter(isThere)
  return (
    <nav className={classes.rail} aria-label="Parts of this page">
      <ul>
        {names.map((name) => (
          <li key={name} className={name === 'preview' ? classes.preview : undefined}>
            <a className={classes.link} href={`#${COMPANY_SECTIONS[name].id}`}>
              {COMPANY_SECTIONS[name].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
