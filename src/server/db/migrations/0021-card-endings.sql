-- A receipt names the card that paid by its last four digits. Empty for charges of before.
alter table payments add column lastfour text not null default '' check (lastfour ~ '^(\d{4})?$');
update payments p set lastfour = s.lastfour from stored_cards s
  where s.company_id = p.company_id and s.order_id = p.order_id and p.state in ('approved', 'refunded', 'voided')
    and s.lastfour ~ '^\d{4}$';
