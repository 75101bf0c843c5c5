import { dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { DATE_NOT_SET } from '#domain/companies/days/calendar-day.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { customerLabels } from '#domain/ordering/customers/customer-labels.ts'
import {
  customerEmailProblem,
  customerFieldProblems,
  fullNameProblem,
} from '#domain/ordering/customers/customer-record.ts'

export interface CustomerForm {
  companyid: number | null
  fullname: string
  email: string
  cellphone: string
  homephone: string
  workphone: string
  address: string
  city: string
  state: string
  zip: string
  placetoconfirm: boolean
  status: Customer['status']
  type: string
  price: string
  datestart: string
  insnapdesk: boolean
  inops: boolean
  notes: string
  number: string
  billingname: string
  billingaddress: string
  billingcity: string
  billingstate: string
  billingzip: string
  exemptreason: string
}

/** In screen order. */
export const CUSTOMER_LABELS: Record<keyof CustomerForm, string> = customerLabels
export const CUSTOMER_FIELDS = Object.keys(CUSTOMER_LABELS) as (keyof CustomerForm)[]

const NO_PRICE = 'Please enter an amount such as 31.40'

export function customerForm(customer: Customer): CustomerForm {
  const { companyid, fullname, email, cellphone, homephone, workphone, address, city, state, zip } = customer
  const { placetoconfirm, status, type, price, datestart, insnapdesk, inops, notes } = customer
  const { number, billingname, billingaddress, billingcity, billingstate, billingzip, exemptreason } = customer
  return {
    companyid,
    fullname,
    email,
    cellphone,
    homephone,
    workphone,
    address,
    city,
    state,
    zip,
    placetoconfirm,
    status,
    type,
    notes,
    price: dollarsText(price),
    datestart: datestart === DATE_NOT_SET ? '' : datestart,
    insnapdesk: insnapdesk === 1,
    inops: inops === 1,
    number,
    billingname,
    billingaddress,
    billingcity,
    billingstate,
    billingzip,
    exemptreason,
  }
}

export function newCustomerForm(companyid: number | null): CustomerForm {
  return {
    companyid,
    fullname: '',
    email: '',
    cellphone: '',
    homephone: '',
    workphone: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    placetoconfirm: false,
    status: 'Purchased',
    type: '',
    price: '0.00',
    datestart: '',
    insnapdesk: false,
    inops: false,
    notes: '',
    number: '',
    billingname: '',
    billingaddress: '',
    billingcity: '',
    billingstate: '',
    billingzip: '',
    exemptreason: '',
  }
}

export function customerErrors(form: CustomerForm, begun?: CustomerForm): Partial<Record<keyof CustomerForm, string>> {
  const cents = typedCents(form.price)
  const found = {
    companyid: form.companyid === null ? userMessages.companyRequired : undefined,
    fullname: fullNameProblem(form.fullname),
    email: customerEmailProblem(form.email),
    ...customerFieldProblems(form, begun),
    price: Number.isNaN(cents) || (cents ?? 0) < 0 ? NO_PRICE : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

type Written = Omit<Asked<'customers.update'>, 'id' | 'uuid' | 'version'>

/** Call it only when there are no errors. */
export function writtenCustomer({
  companyid: _company,
  price,
  datestart,
  insnapdesk,
  inops,
  ...form
}: CustomerForm): Written {
  return {
    ...form,
    type: form.type as Written['type'],
    price: (typedCents(price) ?? 0) / 100,
    datestart: datestart || DATE_NOT_SET,
    insnapdesk: insnapdesk ? 1 : 0,
    inops: inops ? 1 : 0,
  }
}

export function customerDifferences(form: CustomerForm, theirs: CustomerForm): { label: string; theirs: string }[] {
  return CUSTOMER_FIELDS.filter((field) => form[field] !== theirs[field]).map((field) => ({
    label: CUSTOMER_LABELS[field],
    theirs: shownValue(theirs[field]),
  }))
}

function shownValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === 'Purchased') return 'Customer'
  return String(value ?? '') || 'Nothing'
}
