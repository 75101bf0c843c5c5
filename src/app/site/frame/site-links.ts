/** The public pages of the header, in their fixed spelling. */
export function siteLinks(brand: string): readonly { label: string; to: string }[] {
  return [
    { label: `WHY ${brand.toUpperCase()}`, to: '/Why-Joe' },
    { label: 'SERVICES', to: '/Services' },
    { label: 'RESOURCES', to: '/Resources' },
    { label: 'CONTACT', to: '/Contact' },
  ]
}

/** Where anybody with a login begins. */
export const LOGIN_PATH = '/login'
export const DASHBOARD_PATH = '/admin/company'
