-- An older save of a user is told apart from a newer one, and a service that was deleted can be brought back.

alter table users add column version integer not null default 1;

-- Counts every change of what a person or an admin writes, whichever way it is made; pictures and passwords stand in no form.
create function count_user() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_user before update on users for each row
  when ((old.username, old.firstname, old.middlename, old.lastname, old.role, old.status, old.verified, old.company_id)
    is distinct from
    (new.username, new.firstname, new.middlename, new.lastname, new.role, new.status, new.verified, new.company_id))
  execute function count_user();

-- A service that was taken off the shelf, as it was, with its own price rows.
create table deleted_services (
  company_id integer not null references companies on delete cascade,
  id integer not null,
  service jsonb not null,
  price_rows jsonb not null,
  deleted_at timestamptz not null,
  primary key (company_id, id)
);
call lock_to_tenant('deleted_services');
