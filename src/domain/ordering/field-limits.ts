// Maximum lengths of an order's texts in characters, enforced by form and server.

export const fieldLimits = {
  firstname: 100,
  lastname: 100,
  email: 254,
  cellphone: 30,
  address: 200,
  unit: 30,
  city: 200,
  state: 2,
  zip: 10,
  fullname: 200,
  phone: 30,
  notes: 1000,
  search: 120,
} as const
