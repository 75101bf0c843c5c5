-- Saves feedback to a hauler; answers its id, or null for an unknown slug.
create function keep_feedback(p_slug text, p_name text, p_account text, p_feedback text, p_now timestamptz) returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into feedback (company_id, name, account, feedback, created_at)
  select c.id, p_name, p_account, p_feedback, p_now from companies c
  where c.slug = p_slug or c.former_slugs @> array[p_slug]
  returning company_id
$$;
revoke execute on function keep_feedback from public;
grant execute on function keep_feedback to haulyard_public;
