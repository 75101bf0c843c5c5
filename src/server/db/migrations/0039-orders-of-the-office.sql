-- The office looks for orders by the card's last four digits too, and by what became of the money. Both stand in payments;
-- a trigger (show_reference) keeps them here, so that a list, its filters and its sums read orders alone.
alter table orders disable trigger user;
alter table orders add column lastfour text not null default '', add column refunded numeric(12,2) not null default 0;
update orders o set lastfour = p.lastfour, refunded = p.refunded
  from (
    select distinct on (company_id, order_id) company_id, order_id, lastfour, refunded from payments
    order by company_id, order_id, (state = 'approved' or refunded > 0) desc, attempt desc) p
  where p.company_id = o.company_id and p.order_id = o.id;
alter table orders drop column haystack;
alter table orders add column haystack text generated always as (
  lower(id || ' ' || address || ' ' ||
    coalesce(buyername, coalesce(answers -> 'user' ->> 'firstname', '') || ' ' || coalesce(answers -> 'user' ->> 'lastname', '')) ||
    ' ' || coalesce(answers -> 'user' ->> 'email', '') || ' ' || coalesce(retref, '') || ' ' || lastfour)) stored;
create index orders_by_haystack on orders using gin (company_id, haystack gin_trgm_ops);

-- The rule of `paymentKindOf` (src/domain/ordering/orders/order-standing.ts); a test holds that both say the same.
alter table orders add column paymentkind text generated always as (
  case
    when state in ('declined', 'failed') then 'declined'
    when state = 'pending' or payment = 'asked' then 'waiting'
    when payment = 'paid' then case when refunded > 0 then 'part given back' else 'paid' end
    when payment in ('refunded', 'voided') then 'given back'
    when payment = 'unpaid' then 'link sent'
    else 'no card'
  end) stored;
create index orders_by_payment on orders (company_id, paymentkind, created_at desc, id desc);
create index orders_by_payment_of_all on orders (paymentkind, created_at desc, id desc);
alter table orders enable trigger user;
