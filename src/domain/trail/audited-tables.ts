import type { TrailSubject } from './trail-line.ts'

/** Every column of an audited table is in exactly one of the first five lists. */
export interface AuditedTable {
  subject: TrailSubject
  /** The column that identifies the record. */
  id: string
  /** Recorded with the values before and after. */
  shown: readonly string[]
  /** Recorded without values, because a line outlives the person. */
  personal: readonly string[]
  /** Recorded without values, because readers of the trail may not use them. */
  secret: readonly string[]
  /** Recorded without values, which are too long to read. */
  shape: readonly string[]
  /** Counters and derived values; a change of nothing else is not recorded. */
  ignored: readonly string[]
  /** Copied to every line, so that it names its record later. */
  naming: readonly string[]
  /** The table, if the entry has another name. */
  table?: string
}

type Lists = Partial<Record<Exclude<keyof AuditedTable, 'subject' | 'id'>, string>>

function audited(subject: TrailSubject, id: string, lists: Lists): AuditedTable {
  const of = (columns = '') => columns.split(/\s+/).filter(Boolean)
  const { shown, personal, secret, shape, ignored, naming } = lists
  return {
    subject,
    id,
    shown: of(shown),
    personal: of(personal),
    secret: of(secret),
    shape: of(shape),
    ignored: of(ignored),
    naming: of(naming),
  }
}

/** Of payments and refunds: those of an order are lines of the order, others are not. */
const PAYMENTS = {
  shown: 'company_id order_id amount kind checknumber mid unanswered decided_at received customer_id',
  ignored: `id attempt orderid state refunded retref respcode resptext avs cvv lastfour keepcard key code caller expiry
    asked_at try cause card_id invoice_id declineclass notbefore allocated credit`,
  naming: 'amount',
}
const REFUNDS = {
  shown: `company_id order_id payment_id customer_id number orderid retref kind state amount resptext mid decided_at
    reopens`,
  secret: 'caller key',
  ignored: 'id asked_at',
}
const CONSENTS = {
  shown: 'company_id order_id customer_id card_id kind wording version at ended_at ended_by',
  ignored: 'id ip by',
}

/** By table, or by the name of the entry. */
export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = {
  companies: audited('company', 'id', {
    shown: `id slug former_slugs name ownerid phone address timezone notifyemail mid midusername servicesallowed
      payfrequency residentialpayfrequency offweekends daysnotice logo theme tosresidential toscommercial tosrolloff
      rolloffdetails facebookreviewslink googlereviewslink embedorigins ordertasks demo paybylink setupfee
      commercialdeliveryfee trackingpixel listed tellwaiting holdmindays holdmaxdays holdbilled created_at`,
    secret: 'midpassword_sealed',
    ignored: 'version',
    naming: 'name',
  }),
  disabled_days: audited('closed day', 'day', { shown: 'company_id day' }),
  maps: audited('map', 'id', {
    shown: 'company_id id name color active',
    shape: 'geojson',
    ignored: 'version west south east north',
    naming: 'name',
  }),
  services: audited('service', 'id', {
    shown: `company_id id name label type map_id price_set_uid active tax daysavailable cansoffered description
      allowedtons rolloff_size rolloff_owned rolloff_proratedays rolloff_prorate rolloff_perdayrate
      rolloff_tonoveragecharge`,
    ignored: 'version',
    naming: 'name',
  }),
  price_sets: audited('price set', 'uid', { shown: 'company_id uid name enabled', ignored: 'version', naming: 'name' }),
  price_rows: audited('price', 'id', {
    shown: 'company_id id set_uid service_id cans frequency price duration',
    naming: 'set_uid service_id cans frequency',
  }),
  price_raises: audited('price', 'id', {
    shown: 'company_id id percent rounding from_day state',
    ignored: 'planned_by planned_name planned_at',
    naming: 'percent from_day',
  }),
  service_raises: audited('price', 'id', {
    shown: 'company_id id percent amount rounding from_day count undone notice_on before after',
    ignored: 'notice told_at planned_by planned_name planned_at',
    naming: 'percent amount from_day count',
  }),
  groups: audited('group', 'id', {
    shown: 'company_id id name',
    secret: 'managerid driverid clerkid booksid',
    naming: 'name',
  }),
  refunds: audited('refund', 'order_id', { ...REFUNDS, naming: 'amount' }),
  bill_refunds: { ...audited('refund', 'payment_id', { ...REFUNDS, naming: 'amount payment_id' }), table: 'refunds' },
  money_differences: audited('difference', 'id', {
    shown: 'state order_id outcome reference',
    ignored: `company_id id cause kind mid orderid retref there here day found_at number giving asked_at decided_at
      decided_by`,
    naming: 'kind there here',
  }),
  customer_imports: audited('import', 'id', {
    shown: `company_id id name user_id created updated skipped refused created_at undone_at undone_deleted
      undone_restored undone_kept`,
    ignored: 'mapping',
    naming: 'name created updated',
  }),
  users: audited('user', 'id', {
    shown: `id username firstname middlename lastname role rights status verified profileimage company_id second_factor
      created_at`,
    secret: 'password_hash',
    ignored: 'version',
    naming: 'username firstname lastname',
  }),
  pay_links: audited('pay link', 'order_id', {
    shown: 'company_id order_id state created_at expires_at',
    secret: 'code',
  }),
  orders: audited('order', 'id', {
    shown: `company_id id state payment type customer_id payfrequency total tax setupfee deliveryfee recurring
      placetoconfirm datestart ampm created_at decided_at retref lastfour refunded paymentkind asked_to channel payby`,
    personal: 'answers address lat lng',
    secret: 'key lead',
    ignored: 'haystack buyer buyername firstday documented',
  }),
  payments: audited('order', 'order_id', PAYMENTS),
  bill_payments: { ...audited('payment', 'id', PAYMENTS), table: 'payments' },
  consents: audited('order', 'order_id', CONSENTS),
  bill_consents: { ...audited('collection', 'customer_id', CONSENTS), table: 'consents' },
  invoices: audited('bill', 'number', {
    shown: `company_id id kind state number customer_id order_id day issuedon dueon from_day to_day amount tax total
      delivery refunded voidreason`,
    personal: 'billingname billingaddress billingcity billingstate billingzip',
    secret: 'key',
    ignored: 'allocated open credit issued_at sent_at voided_at version haystack exceptions',
    naming: 'kind total',
  }),
  billing_accounts: audited('collection', 'customer_id', {
    shown: 'company_id customer_id collection terms delivery',
    ignored: 'cardfrom',
  }),
  billing_settings: audited('billing', 'company_id', {
    shown: 'company_id startedon runhour collecthour mode prorate feestaxed netdays periodsbegin nextnumber',
    ignored: 'ranthrough collectedthrough version sums_checked_at sums_differ chosennumbers',
  }),
  customers: audited('customer', 'id', {
    shown: `company_id id user_id status insnapdesk inops datestart type outofarea leadstep archived_at areatold_at number
      exemptreason`,
    personal: `fullname firstname lastname email address city state zip homephone cellphone workphone notes lat lng
      billingname billingaddress billingcity billingstate billingzip`,
    ignored: 'version haystack emailkey namekey startday uuid created_at placetoconfirm numberkey sitewords',
  }),
  customer_services: audited('customer service', 'customer_id', {
    shown: `company_id id customer_id order_id service_id status active asbefore name type cans frequency preferred
      datestart dateend price tax totalprice asked_to payfrequency anchor arrears sold_by ended_on end_reason`,
    personal: 'address notes',
    ignored: 'uuid created_at site_id counted version owed_from',
    naming: 'name',
  }),
  // Their lines are among those of the customer's services.
  service_acts: audited('customer service', 'customer_id', {
    shown: 'company_id customer_id name act said undone_at',
    personal: 'text reason',
    ignored: 'service_id version before moved_to tasks made_by user_id made_at',
    naming: 'name act said',
  }),
  sites: audited('customer', 'customer_id', {
    shown: 'company_id id customer_id placetoconfirm',
    personal: 'name address city state zip lat lng contactname contactphone drivernote',
    ignored: 'version created_at line',
    naming: 'customer_id',
  }),
}

/** Arguments of the trigger function `keep_trail`. */
export const trailArguments = ({ subject, id, personal, secret, shape, ignored, naming }: AuditedTable): string[] => [
  subject,
  id,
  ...[[...personal, ...secret, ...shape], ignored, naming].map((columns) => columns.join(',')),
]
