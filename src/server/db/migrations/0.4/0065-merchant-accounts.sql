-- A payment belongs to the merchant account that it was made on. A company that changes its account can still find out about, void
-- and refund what it took on the one before, so each account keeps its sealed credentials until nothing needs them.
create table merchant_accounts (
  company_id integer not null references companies on delete cascade,
  mid text not null,
  midusername text not null,
  midpassword_sealed bytea not null,
  primary key (company_id, mid)
);
-- Credentials: the platform reads them, staff of a company never does.
alter table merchant_accounts enable row level security;
create policy platform_all on merchant_accounts to haulyard_platform using (true) with check (true);
grant select, insert, update, delete on merchant_accounts to haulyard_platform;
insert into merchant_accounts (company_id, mid, midusername, midpassword_sealed)
  select id, mid, midusername, midpassword_sealed from companies
  where mid is not null and midusername is not null and midpassword_sealed is not null;

alter table payments disable trigger user;
-- `unanswered`: how often in a row the gateway was asked what became of a payment and did not answer.
alter table payments add column mid text, add column unanswered smallint not null default 0;
update payments p set mid = c.mid from companies c where c.id = p.company_id;
alter table payments enable trigger user;
alter table refunds disable trigger user;
alter table refunds add column mid text;
update refunds r set mid = c.mid from companies c where c.id = r.company_id;
alter table refunds enable trigger user;
create index payments_of_an_account on payments (company_id, mid) where state in ('asked', 'unclear', 'voiding', 'approved');
