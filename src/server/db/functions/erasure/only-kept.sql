-- Replaces trail values by 'kept'; nulls stay.
create function only_kept(told jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(key, case value when 'null' then value else '"kept"' end) from jsonb_each(told)
$$;
revoke execute on function only_kept from public;
