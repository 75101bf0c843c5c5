import { closedDays } from '#demo/closed-days.ts'
import { logoPath, termsPath } from '#demo/files.ts'
import type { DemoCompany, DemoTheme } from '#demo/shapes/hauler-shapes.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'

export const timezone = 'America/New_York'

function theme(primaryColor: string, secondaryColor: string, primaryTextColor = '#FFFFFF'): DemoTheme {
  return { primaryColor, primaryTextColor, secondaryColor, secondaryTextColor: '#FFFFFF' }
}

/** Fields that differ between the companies. */
type Particular = Pick<
  DemoCompany,
  'id' | 'slug' | 'name' | 'owner' | 'phone' | 'address' | 'theme' | 'servicesallowed'
> &
  Partial<DemoCompany>

function company(own: Particular): DemoCompany {
  const sells = (type: ServiceType): boolean => own.servicesallowed.includes(type)
  return {
    groupId: own.id + 100,
    mid: `4964${String(own.id).padStart(8, '0')}`,
    midusername: `sandbox-${own.slug}`,
    midpassword: `sandbox-${own.slug}-password`,
    timezone,
    notifyemail: own.owner,
    payfrequency: [1, 3, 12],
    offweekends: 1,
    daysnotice: 1,
    logo: logoPath(own.slug),
    tosresidential: sells('Residential') ? termsPath(own.slug, 'residential') : '',
    toscommercial: sells('Commercial') ? termsPath(own.slug, 'commercial') : '',
    tosrolloff: sells('Roll-Offs') ? termsPath(own.slug, 'roll-off') : '',
    rolloffdetails: sells('Roll-Offs') ? termsPath(own.slug, 'roll-off-details') : '',
    facebookreviewslink: `https://www.facebook.com/example-${own.slug}/reviews`,
    googlereviewslink: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${own.name} Cedar Hollow`)}`,
    disabledDates: [],
    demo: false,
    paybylink: false,
    setupfee: 0,
    commercialdeliveryfee: 0,
    residentialpayfrequency: null,
    trackingpixel: '',
    listed: true,
    ...own,
  }
}

const demoHauling: Particular = {
  id: 10,
  slug: 'demo',
  name: 'Demo Hauling',
  owner: 'demo-owner@demo.test',
  phone: '478-555-0100',
  address: '1 Depot Street, Cedar Hollow, GA 30990',
  theme: theme('#1A4F3E', '#FFB000', '#FFFDF8'),
  servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
  demo: true,
  listed: false,
}

const blueRidge: Particular = {
  id: 30,
  slug: 'blue-ridge',
  name: 'Blue Ridge Waste',
  owner: 'blue-ridge@demo.test',
  phone: '478-555-0130',
  address: '208 Madison Street, Cedar Hollow, GA 30990',
  theme: theme('#6B2D5C', '#E0A63C'),
  servicesallowed: ['Residential'],
  paybylink: true,
}

const magnolia: Particular = {
  id: 33,
  slug: 'magnolia',
  name: 'Magnolia Carts',
  owner: 'magnolia@demo.test',
  phone: '478-555-0133',
  address: '640 Magnolia Avenue, Cedar Hollow, GA 30990',
  theme: theme('#F2A7BB', '#2F5D50'),
  servicesallowed: ['Residential', 'Commercial'],
  paybylink: true,
  trackingpixel: 'G-MAGNOLIA33',
}

const piedmont: Particular = {
  id: 35,
  slug: 'piedmont',
  name: 'Piedmont Hauling',
  owner: 'owner@demo.test',
  phone: '478-555-0110',
  address: '900 Depot Street, Cedar Hollow, GA 30990',
  theme: theme('#17487D', '#D2583A'),
  servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
  setupfee: 5000,
  daysnotice: 2,
  offweekends: 0,
  trackingpixel: '350350350350350',
}

const tidewater: Particular = {
  id: 38,
  slug: 'tidewater',
  name: 'Tidewater Disposal',
  owner: 'other@demo.test',
  phone: '478-555-0138',
  address: '1115 Maple Street, Cedar Hollow, GA 30990',
  theme: theme('#00A99D', '#22304A'),
  servicesallowed: ['Residential', 'Commercial'],
  commercialdeliveryfee: 5000,
  residentialpayfrequency: 3,
}

/** The five haulers of the demo, which differ in their settings only (R-10). */
export const companies = (now: Date): DemoCompany[] => [
  company(demoHauling),
  company(blueRidge),
  company(magnolia),
  company({ ...piedmont, disabledDates: closedDays(todayIn(timezone, now)) }),
  company(tidewater),
]
