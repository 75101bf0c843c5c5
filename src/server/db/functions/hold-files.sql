-- Locks files against the sweep until the caller's transaction, which is going to reference them, ends. Permission is
-- checked by the caller.
create function hold_files(paths text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from files where path = any(paths) order by path for key share;
end
$$;
grant execute on function hold_files to haulyard_staff, haulyard_platform;
