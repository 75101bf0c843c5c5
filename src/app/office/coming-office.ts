/** A screen of the office that a later release brings. */
export type ComingOffice = { title: string; sentence: string }

export const COMPANY_TITLE = 'Company'

const company: ComingOffice = {
  title: COMPANY_TITLE,
  sentence:
    'Your name, colors, logo, review links and days off will be edited here. Your order page already shows what is set.',
}

/** By the part of the path after /admin/. */
const screens = new Map<string, ComingOffice>(
  Object.entries({
    company,
    dashboard: {
      title: 'Dashboard',
      sentence: 'Orders, leads, recurring revenue and the work due today will be summed up here.',
    },
    users: { title: 'Users', sentence: 'Everybody who can log in will be listed here.' },
    posts: { title: 'Posts', sentence: 'Articles for the site will be written here.' },
    services: { title: 'Services', sentence: 'The services that your order page offers will be edited here.' },
    prices: { title: 'Prices', sentence: 'Price sets that several services share will be edited here.' },
    maps: { title: 'Maps', sentence: 'The areas you serve will be drawn here.' },
    'can-manager': { title: 'Can Manager', sentence: 'Deliveries will be planned, driven and checked off here.' },
    'can-go-backs': { title: 'Can Go Backs', sentence: 'Return visits will be planned, driven and checked off here.' },
  }),
)

const account: ComingOffice = {
  title: 'Account',
  sentence: 'Your profile and your orders will stand here. The e-mail of each order has the link to it.',
}

/** What a path of the office will show; a path that nobody named is the company's (decision 9). */
export function comingOffice(pathname: string): ComingOffice {
  const [first, screen] = pathname.toLowerCase().split('/').filter(Boolean)
  return first === 'account' ? account : (screens.get(screen ?? '') ?? company)
}
