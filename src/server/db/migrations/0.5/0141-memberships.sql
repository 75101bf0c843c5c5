-- A person may work for several companies. users.role, rights and company_id stay what a new login begins with; a trigger
-- keeps its membership (keep_membership). A session without a company is at that one.
create table memberships (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('hauler', 'can-manager', 'can-driver')),
  rights text check (rights in ('clerk', 'books')),
  status text not null default 'Active' check (status in ('Active', 'Ended')),
  joined_at timestamptz not null default product_now(),
  primary key (company_id, user_id)
);
create index memberships_by_user on memberships (user_id);
call lock_to_tenant('memberships');
revoke insert, update, delete on memberships from haulyard_staff;
insert into memberships (company_id, user_id, role, rights, joined_at)
  select company_id, id, role, rights, created_at from users where company_id is not null;

alter table sessions add column company_id integer references companies on delete set null;

-- Staff read the names of their company's people, wherever those log in first.
drop policy staff_read on users;
create policy staff_read on users for select to haulyard_staff using (
  id in (select m.user_id from memberships m where m.company_id = app_tenant() and m.status = 'Active'));
