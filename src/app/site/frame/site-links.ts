/** The public pages of the header, in their fixed spelling. */
export function siteLinks(brand: string): readonly { label: string; to: string }[] {
  return [
    { label: `WHY ${brand.toUpperCase()}`, to: '/Why-Joe' },
    { label: 'SERVICES', to: '/Services' },
    { label: 'RESOURCES', to: '/Resources' },
    { label: 'CONTACT', to: '/Contact' },
  ]
}

/** Where articles stand besides the list of them. */
const ARTICLES = '/blog'

/** Whether a page of the header is the one at `pathname`, typed in any case, or the one that its articles belong to. */
export function isAt(to: string, pathname: string): boolean {
  const at = pathname.toLowerCase()
  const isUnder = (path: string) => at === path.toLowerCase() || at.startsWith(`${path.toLowerCase()}/`)
  return to === '/' ? pathname === '/' : isUnder(to) || (to === '/Resources' && isUnder(ARTICLES))
}

/** Where somebody who is logged in goes. */
export const DASHBOARD_PATH = '/admin/company'
