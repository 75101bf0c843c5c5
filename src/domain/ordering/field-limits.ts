// Maximum lengths of an order's texts in characters, enforced by form and server.

/** Keyed by field name; parts of an order with the same field name share a limit. */
export const fieldLimits = {
  firstname: 100,
  lastname: 100,
  email: 254,
  cellphone: 30,
  address: 200,
  /** Apartment or unit of an address. */
  unit: 30,
  city: 200,
  state: 2,
  zip: 10,
  /** For the billing contact and the contact at the site. */
  fullname: 200,
  phone: 30,
  notes: 1000,
  search: 120,
} as const
