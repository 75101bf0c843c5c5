-- True if an owner verified an email, or an admin created the company without an owner. An unproven company gets no more
-- storage than a single person, however many join it.
create function company_is_proven(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select bool_or(u.verified) from memberships m join users u on u.id = m.user_id
    where m.company_id = company and m.role = 'hauler' and m.rights is null and m.status = 'Active'), true)
$$;
revoke execute on function company_is_proven from public;
grant execute on function company_is_proven to haulyard_staff, haulyard_platform;
