-- Increments the version on every change to a form field; pictures and passwords are in no form.
create function count_user() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_user before update on users for each row
  when ((old.username, old.firstname, old.middlename, old.lastname, old.role, old.rights, old.status, old.verified, old.company_id)
    is distinct from
    (new.username, new.firstname, new.middlename, new.lastname, new.role, new.rights, new.status, new.verified, new.company_id))
  execute function count_user();
