-- Comparison key of a price set's name; mirrors `nameKey` in the domain.
create function price_set_name_key(name text) returns text
  language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;
