import type { Site } from '#contract/subscriptions/sites.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

export interface SiteDraft {
  name: string
  address: string
  city: string
  state: string
  zip: string
  contactname: string
  contactphone: string
  drivernote: string
  /** Of a suggestion that was chosen; without it, the server looks the address up. */
  point: Point | null
}

export const SITE_FIELDS: readonly (keyof SiteDraft)[] = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'contactname',
  'contactphone',
  'drivernote',
]

const BLANK: SiteDraft = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  contactname: '',
  contactphone: '',
  drivernote: '',
  point: null,
}

export function siteDraft(site: Site | null): SiteDraft {
  if (!site) return BLANK
  const { name, address, city, state, zip, contactname, contactphone, drivernote } = site
  return { name, address, city, state, zip, contactname, contactphone, drivernote, point: null }
}

export const siteErrors = ({ address }: SiteDraft) => ({
  address: address.trim() === '' ? 'Enter the address' : undefined,
})
