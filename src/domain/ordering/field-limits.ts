// How long each text of an order may be, in characters: the form stops there, and the server refuses what is longer.

/** By the name of the field; an order's parts that share a name share its limit. */
export const fieldLimits = {
  firstname: 100,
  lastname: 100,
  email: 254,
  cellphone: 30,
  address: 200,
  /** What is added to an address of one house. */
  unit: 30,
  city: 200,
  state: 2,
  zip: 10,
  /** Of whoever pays, and of whoever shows the driver the place. */
  fullname: 200,
  phone: 30,
  notes: 1000,
  /** What is typed to find an address. */
  search: 120,
} as const
