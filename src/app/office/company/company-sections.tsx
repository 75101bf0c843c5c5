import { useMedia } from '#app/kit/use-media.ts'
import classes from './company-sections.module.css'

export const COMPANY_SECTIONS = {
  contact: { id: 'contact', label: 'Company' },
  orders: { id: 'orders', label: 'Orders' },
  holds: { id: 'holds', label: 'Holds' },
  links: { id: 'reviews', label: 'Reviews and site' },
  merchant: { id: 'merchant-account', label: 'Merchant account' },
  files: { id: 'files', label: 'Logo and terms' },
  colors: { id: 'colors', label: 'Colors' },
  platform: { id: 'platform', label: 'Platform' },
  embed: { id: 'your-site', label: 'On your site' },
  preview: { id: 'preview', label: 'Preview' },
} as const

type SectionName = keyof typeof COMPANY_SECTIONS

/** From this width on, the preview stays in sight beside the other sections (company-details.module.css). */
const PREVIEW_BESIDE = '(min-width: 112.5rem)'

const ONLY_SAVED: readonly SectionName[] = ['embed', 'preview']

export function CompanySections({ isSaved, hasPlatform }: { isSaved: boolean; hasPlatform: boolean }) {
  const isBeside = useMedia(PREVIEW_BESIDE, false)
  const isThere = (name: SectionName) => {
    if (name === 'platform') return hasPlatform
    // The preview is always visible here, so it would always be highlighted.
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
