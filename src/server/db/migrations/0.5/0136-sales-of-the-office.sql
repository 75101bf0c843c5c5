-- Orders that the office sold by phone, and how they are paid.
alter table orders
  add column channel text not null default 'web' check (channel in ('web', 'office')),
  add column payby text not null default '' check (payby in ('', 'card', 'link', 'bill'));

-- The rule of `paymentKindOf` (src/domain/ordering/orders/order-progress.ts); a test compares them.
alter table orders disable trigger user;
alter table orders drop column paymentkind;
alter table orders add column paymentkind text generated always as (
  case
    when state in ('declined', 'failed') then 'declined'
    when state = 'pending' or payment = 'asked' then 'waiting'
    when payment = 'paid' then case when refunded > 0 then 'part given back' else 'paid' end
    when payment in ('refunded', 'voided') then 'given back'
    when payment = 'unpaid' and payby = 'bill' then 'on bill'
    when payment = 'unpaid' then 'link sent'
    else 'no card'
  end) stored;
create index orders_by_payment on orders (company_id, paymentkind, created_at desc, id desc);
create index orders_by_payment_of_all on orders (paymentkind, created_at desc, id desc);
alter table orders enable trigger user;
