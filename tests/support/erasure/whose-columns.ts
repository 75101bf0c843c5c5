/** Identifies the person's rows before the erasure. */
export interface PersonRows {
  customer: number
  account: number
  orders: string
  tasks: string
  email: string
}

/** Condition for a table's rows about the person; `keys` are columns that identify them or their kind. */
interface PersonalTable {
  where: (person: PersonRows) => string
  keys?: readonly string[]
}

const ofOrders = ({ orders }: PersonRows) => `order_id in (${orders})`
const ofCustomer = ({ customer }: PersonRows) => `customer_id = ${customer}`
const ofEither = (person: PersonRows) => `(${ofOrders(person)} or ${ofCustomer(person)})`
const ofTheirServices = ({ customer }: PersonRows) =>
  `service_id in (select id from customer_services where customer_id = ${customer})`
const ofTasks = ({ tasks }: PersonRows) => `task_id in (${tasks})`

/** Every table with customer data: each of its columns is filled first and searched afterwards. */
export const PERSONAL: Record<string, PersonalTable> = {
  customers: { where: ({ customer }) => `id = ${customer}`, keys: ['email', 'fullname'] },
  users: { where: ({ account }) => `id = ${account}`, keys: ['username', 'password_hash'] },
  leads: { where: ofCustomer, keys: ['post', 'outcome'] },
  customer_services: { where: ofCustomer },
  sites: { where: ofCustomer },
  service_phases: { where: ofTheirServices },
  service_holds: { where: ofTheirServices, keys: ['kind'] },
  service_acts: { where: ofCustomer, keys: ['act'] },
  service_raise_rows: { where: ofCustomer },
  customer_notes: { where: ofCustomer },
  customer_merges: { where: ({ customer }) => `kept = ${customer}` },
  customer_import_rows: { where: ofCustomer },
  customer_import_services: { where: ofCustomer },
  stored_cards: { where: ofCustomer },
  orders: { where: ({ orders }) => `id in (${orders})`, keys: ['id', 'lead'] },
  order_lines: { where: ofOrders, keys: ['order_id'] },
  consents: { where: ofEither, keys: ['order_id', 'kind'] },
  payments: { where: ofEither, keys: ['order_id', 'orderid', 'kind'] },
  refunds: { where: ofOrders, keys: ['order_id'] },
  pay_links: { where: ofOrders, keys: ['order_id'] },
  invoices: { where: ofOrders, keys: ['order_id', 'number', 'kind', 'state'] },
  invoice_items: { where: ofCustomer, keys: ['kind', 'source'] },
  billing_accounts: { where: ofCustomer, keys: ['collection', 'delivery'] },
  tasks: { where: ({ tasks }) => `id in (${tasks})`, keys: ['order_id', 'name', 'address'] },
  task_remarks: { where: ofTasks, keys: ['photo'] },
  feedback: { where: ({ email }) => `account = '${email}'`, keys: ['account', 'name'] },
  messages: { where: ({ email }) => `recipient = '${email}'`, keys: ['recipient'] },
  told_stops: { where: ofTasks, keys: ['key', 'seen'] },
  road_legs: { where: () => 'from_lat = 10 and to_lat <> 11' },
  stop_email_refusals: { where: ({ email }) => `email = lower('${email}')`, keys: ['email'] },
  text_consents: { where: () => `phone = '+14785557733'`, keys: ['phone', 'how'] },
  files: {
    where: ({ tasks }) => `path in (select photo from task_remarks where task_id in (${tasks}))`,
    keys: ['path'],
  },
  trail: {
    where: ({ customer }) => `subject = 'customer' and subject_id = '${customer}'`,
    keys: ['role', 'network', 'call', 'request', 'subject', 'subject_id', 'event', 'counted_as'],
  },
  idempotency_keys: {
    where: ({ email }) => `answer::text like '%${email}%'`,
    keys: ['caller', 'key', 'order_id', 'answer'],
  },
}

/** Tables without customer data, with the reason. */
export const NOBODYS: Record<string, string> = {
  address_checks: 'codes of a log-in, which go with it',
  address_imports: 'the index of addresses',
  address_keys: 'how far the index of addresses has its keys',
  addresses: 'the index of addresses, of no person',
  allocations: 'which payment paid which bill',
  app_secrets: 'of a log-in, with which they go',
  area_parts: 'what is sold',
  area_requests: 'written to the platform; no hauler has it',
  backups: 'of the server',
  billing_settings: 'of a hauler',
  comments: 'written under articles of the platform',
  companies: 'haulers',
  company_totals: 'counts',
  contact_messages: 'written to the platform; no hauler has it',
  counted_services: 'sums, which go with the customer',
  customer_imports: 'the name of a file',
  deleted_posts: 'articles of the platform',
  deleted_services: 'what was sold',
  groups: 'crews',
  limit_counts: 'keys are hashes, which end within the hour',
  maps: 'what is sold',
  memberships: 'crews',
  merchant_accounts: 'of haulers',
  money_differences: 'amounts and the bank’s references; the order names nobody',
  passkeys: 'of a log-in, with which they go',
  password_resets: 'codes of a log-in, which go with it',
  posts: 'articles of the platform',
  price_raise_rows: 'what is sold',
  price_raises: 'what is sold',
  price_rows: 'what is sold',
  price_sets: 'what is sold',
  product_clock: 'of the server',
  push_subscriptions: 'devices of a crew, with ids of stops of a day',
  recovery_codes: 'of a log-in, with which they go',
  routes: 'crews',
  day_rules: 'crews, and where their trucks start',
  schema_actors: 'of the server',
  schema_functions: 'of the server',
  schema_migrations: 'of the server',
  telling_rules: 'what a hauler tells',
  service_days: 'up to which day services are shown',
  service_raises: 'terms of a raise of many',
  services: 'what is sold',
  services_to_bill: 'when a service is looked at',
  sessions: 'of a log-in, with which they go',
  work_changes: 'that a task changed',
}

/** Columns kept after an erasure, with the reason they hold no personal data. */
export const STAYS: Record<string, string> = {
  'consents.version': 'the version of what was agreed to',
  'consents.wording': 'what was agreed to, as everybody is asked it',
  'consents.by': 'who of the office wrote it down',
  'invoice_items.prorate': 'how it was worked out',
  'invoice_items.text': 'what was sold; texts typed by hand are erased',
  'invoice_items.worked': 'how it was worked out',
  'invoices.delivery': 'email or paper',
  'order_lines.frequency': 'what was sold',
  'order_lines.name': 'what was sold',
  'order_lines.preferred': 'what was sold',
  'order_lines.rolloff': 'what was sold',
  'order_lines.size': 'what was sold',
  'order_lines.type': 'what was sold',
  'orders.retref': 'the bank’s reference',
  'orders.type': 'what was sold',
  'pay_links.code': 'random; it opens an order that names nobody',
  'consents.ended_by': 'that it was the buyer, or an id of the office',
  'payments.caller': 'who wrote it down: an id of the office',
  'payments.code': 'the same',
  'payments.mid': 'the hauler’s account',
  'payments.respcode': 'the bank’s answer',
  'payments.resptext': 'the bank’s answer',
  'payments.retref': 'the bank’s reference',
  'refunds.caller': 'whose key it was: an id of the crew',
  'refunds.key': 'random',
  'refunds.mid': 'the hauler’s account',
  'refunds.orderid': 'by what the bank knows it',
  'refunds.resptext': 'the bank’s answer',
  'refunds.retref': 'the bank’s reference',
  'tasks.cans': 'cans delivered or removed',
  'tasks.done_by': 'who of the crew did it',
  'tasks.done_over': 'which change of the office a done overruled',
  'tasks.field_versions': 'which version changed a field',
  'tasks.former': 'former days and people of the crew',
  'tasks.route_label': 'on which round',
  'tasks.servicename': 'what was sold',
}
