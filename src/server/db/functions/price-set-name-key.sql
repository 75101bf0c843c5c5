-- How the names of two price sets are compared; `nameKey` in the domain does the same.
create function price_set_name_key(name text) returns text
  language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;
