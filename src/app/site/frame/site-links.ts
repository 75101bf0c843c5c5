/** In their fixed spelling. */
export function siteLinks(brand: string): readonly { label: string; to: string }[] {
  return [
    { label: `WHY ${brand.toUpperCase()}`, to: '/Why-Joe' },
    { label: 'SERVICES', to: '/Services' },
    { label: 'RESOURCES', to: '/Resources' },
    { label: 'CONTACT', to: '/Contact' },
  ]
}

const ARTICLES = '/blog'

export function isAt(to: string, pathname: string): boolean {
  const at = pathname.toLowerCase()
  const isUnder = (path: string) => at === path.toLowerCase() || at.startsWith(`${path.toLowerCase()}/`)
  return to === '/' ? pathname === '/' : isUnder(to) || (to === '/Resources' && isUnder(ARTICLES))
}

export const DASHBOARD_PATH = '/admin/company'
