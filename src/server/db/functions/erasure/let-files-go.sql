-- Makes unreferenced files of the tenant eligible for the next sweep, without the grace period of fresh uploads
-- (sweep-files).
create function let_files_go(p_paths text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update files set created_at = 'epoch' where company_id = app_tenant() and path = any (p_paths)
$$;
revoke execute on function let_files_go from public;
grant execute on function let_files_go to haulyard_staff;
