-- A price set's name is its own in its company, whatever its letter case and its spaces. Sets that shared a name before this
-- rule keep it until they are renamed, so no index can say it: only a name that is new to its set is compared.

-- How two names are compared; nameKey in src/domain/catalog/price-set.ts does the same.
create function price_set_name_key(name text) returns text
  language sql immutable parallel safe
  return lower(btrim(regexp_replace(name, '\s+', ' ', 'g')));

-- Two saves at once wait for each other, so that the second sees what the first one took.
create function keep_price_set_name() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
