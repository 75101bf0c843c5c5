-- A first payment may be a check or cash that the office writes down; then money goes back by hand, too. `caller` is who wrote it.
-- `expiry` is that of a card to be kept, MMYY, so that the sweeper can keep it, too.
alter table payments
  add column kind text not null default 'card' check (kind in ('card', 'check', 'cash')),
  add column checknumber text not null default '',
  add column caller text not null default '',
  add column expiry text not null default '' check (expiry ~ '^(\d{4})?$');
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check check (kind in ('void', 'refund', 'hand'));

-- One form of a card's expiry: MMYY, as the gateway writes it. The card form's was YYYYMM.
update stored_cards set expiry = substr(expiry, 5, 2) || substr(expiry, 3, 2) where expiry ~ '^20\d{4}$';
update stored_cards set expiry = '' where expiry !~ '^(\d{4})?$';
alter table stored_cards add constraint stored_cards_expiry_check check (expiry ~ '^(\d{4})?$');
create index stored_cards_of_an_order on stored_cards (company_id, order_id);

-- A consent ends with the card that it kept: when, and by whom ('buyer', or 'user:' and the number of an account).
alter table consents add column ended_at timestamptz, add column ended_by text;

-- What was paid or went back on some days is looked for by the day.
create index payments_by_day on payments (company_id, decided_at);
create index refunds_by_day on refunds (company_id, decided_at);
