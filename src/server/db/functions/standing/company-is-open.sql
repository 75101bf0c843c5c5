-- True if the company's page is open and mail may be sent in its name: an owner is verified, and it is listed or has a
-- merchant account. Demo companies are always open.
create function company_is_open(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select c.demo or (company_is_proven(c.id)
      and (c.listed or (c.mid is not null and c.midusername is not null and c.midpassword_sealed is not null)))
    from companies c where c.id = company), false)
$$;
grant execute on function company_is_open to haulyard_public, haulyard_staff, haulyard_platform;
