-- The money asked for orders, given back, and paid later by a link.

-- One row per time the card was asked. `orderid` is what the gateway knows the attempt by, `key` the idempotency key that
-- the card was asked under, `code` the pay link, when it was asked through one.
create table payments (
  company_id integer not null,
  order_id text not null,
  attempt smallint not null,
  orderid text not null unique,
  state text not null check (state in ('asked', 'unclear', 'approved', 'declined', 'failed', 'voiding', 'voided', 'refunded')),
  amount numeric(12,2) not null,
  refunded numeric(12,2) not null default 0,
  retref text,
  respcode text,
  resptext text,
  avs text,
  cvv text,
  -- A receipt names the card that paid by its last four digits.
  lastfour text not null default '' check (lastfour ~ '^(\d{4})?$'),
  keepcard boolean not null default false,
  key text,
  code text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, order_id, attempt),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index payments_unclear on payments (asked_at) where state in ('asked', 'unclear', 'voiding');

-- One row per time money was asked to be given back, written before the gateway is asked. `orderid` is what the gateway
-- knows a refund by; `caller` and `key` say whose idempotency key waits for the answer.
create table refunds (
  company_id integer not null,
  order_id text not null,
  number smallint not null,
  orderid text not null unique,
  retref text not null,
  kind text not null check (kind in ('void', 'refund')),
  state text not null check (state in ('asked', 'unclear', 'done', 'refused')),
  amount numeric(12,2) not null check (amount > 0),
  resptext text not null default '',
  caller text not null,
  key text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, order_id, number),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index refunds_open on refunds (asked_at) where state in ('asked', 'unclear');
-- Money is given back once: nothing else is asked of an order while an answer is awaited.
create unique index refunds_one_open on refunds (company_id, order_id) where state in ('asked', 'unclear');

create table pay_links (
  company_id integer not null,
  code text not null unique,
  order_id text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, code),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index pay_links_of_an_order on pay_links (company_id, order_id);

create table stored_cards (
  company_id integer not null,
  customer_id integer not null,
  profileid text not null,
  acctid text not null,
  lastfour text not null default '',
  expiry text not null default '',
  order_id text not null,
  created_at timestamptz not null,
  primary key (company_id, customer_id, profileid, acctid),
  foreign key (company_id, customer_id) references customers on delete cascade
);

call lock_to_tenant('payments');
call lock_to_tenant('refunds');
call lock_to_tenant('pay_links');
call lock_to_tenant('stored_cards');
