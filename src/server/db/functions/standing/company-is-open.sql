-- A company's standing: its page is open, and mail leaves in its name, once an owner confirmed an address and an admin listed it or
-- it has a merchant account. A demo company always is.
create function company_is_open(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select c.demo or (company_is_proven(c.id)
      and (c.listed or (c.mid is not null and c.midusername is not null and c.midpassword_sealed is not null)))
    from companies c where c.id = company), false)
$$;
grant execute on function company_is_open to haulyard_public, haulyard_staff, haulyard_platform;
