-- Tells the public whether the company texts its customers about stops, without its other rules.
create function texts_about_stops(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select jsonb_path_exists(events, '$.*.text ? (@ == true)') from telling_rules where company_id = company), false)
$$;
grant execute on function texts_about_stops to haulyard_public, haulyard_staff, haulyard_platform;
