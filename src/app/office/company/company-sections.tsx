import { useMedia } from '#app/kit/use-media.ts'
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

/** Where the preview stands beside the others all the way (company-details.module.css). */
const PREVIEW_BESIDE = '(min-width: 112.5rem)'

/** What a company that is still to be made has no part for. */
const ONLY_SAVED: readonly SectionName[] = ['embed', 'preview']

/** The way to each part of a long page. The browser knows which of them is in sight, where it knows such a thing at all. */
export function CompanySections({ isSaved, hasPlatform }: { isSaved: boolean; hasPlatform: boolean }) {
  const isBeside = useMedia(PREVIEW_BESIDE, false)
  const isThere = (name: SectionName) => {
    if (name === 'platform') return hasPlatform
    // What always is in sight would always be the part that is marked.
    if (name === 'preview' && isBeside) return false
    return isSaved || !ONLY_SAVED.includes(name)
  }
  const names = (Object.keys(COMPANY_SECTIONS) as SectionName[]).filter(isThere)
  return (
    <nav className={classes.rail} aria-label="Parts of this page">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a className={classes.link} href={`#${COMPANY_SECTIONS[name].id}`}>
              {COMPANY_SECTIONS[name].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
