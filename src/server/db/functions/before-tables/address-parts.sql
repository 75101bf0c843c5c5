-- The parts of an address in one line, as `addressLine` in the domain joins them. Text of another form is all street.
create or replace function address_parts(line text, out address text, out city text, out state text, out zip text)
  language sql immutable parallel safe as $$
  select coalesce(m.parts[1], btrim(line)), coalesce(m.parts[2], ''), coalesce(m.parts[3], ''), coalesce(m.parts[4], '')
  from (select regexp_match(btrim(line), '^(.+), ([^,]+), ([A-Z]{2}) ([0-9]{5}(?:-[0-9]{4})?)$') as parts) m
$$;
