-- Keeps price set names unique per company, ignoring case and spaces; an advisory lock serializes concurrent saves. A
-- duplicate that already exists can still be saved under its own name.
create function keep_price_set_name() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(new.company_id, hashtext('names of price sets'));
  if exists (select from price_sets s where s.company_id = new.company_id and s.uid <> new.uid
        and price_set_name_key(s.name) = price_set_name_key(new.name))
      and not exists (select from price_sets s where s.company_id = new.company_id and s.uid = new.uid
        and price_set_name_key(s.name) = price_set_name_key(new.name)) then
    raise unique_violation using constraint = 'price_set_names', message = 'another price set has this name';
  end if;
  return new;
end $$;

create trigger keep_price_set_name before insert or update of name on price_sets
  for each row execute function keep_price_set_name();
