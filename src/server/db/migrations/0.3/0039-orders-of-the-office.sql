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
  lower(regexp_replace(normalize(id || ' ' || address || ' ' ||
    coalesce(buyername, coalesce(answers -> 'user' ->> 'firstname', '') || ' ' || coalesce(answers -> 'user' ->> 'lastname', '')) ||
    ' ' || coalesce(answers -> 'user' ->> 'email', '') || ' ' || coalesce(retref, '') || ' ' || lastfour, nfd),
    '[\u0300-\u036f]', '', 'g'))) stored;
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

-- What is searched holds no accents (`searchable`, src/domain/companies/search-words.ts), so that "zoe" finds Zoë.
alter table customers drop column haystack;
alter table customers add column haystack text generated always as (
  lower(regexp_replace(normalize(
    fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g'), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
alter table tasks drop column haystack;
alter table tasks add column haystack text generated always as (
  lower(regexp_replace(normalize(
    name || ' ' || address || ' ' || phone || ' ' || notes || ' ' || servicename || ' ' || coalesce(order_id, '') || ' ' ||
      regexp_replace(phone, '[^0-9]', '', 'g'), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index tasks_by_haystack on tasks using gin (company_id, haystack gin_trgm_ops) where not archived;
create index tasks_by_digits on tasks using gin (company_id, digits_by_fives(haystack)) where not archived;
