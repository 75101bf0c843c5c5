-- Keeps a company's former slugs and refuses one that another company gave up. An advisory lock serializes concurrent
-- changes.
create function keep_former_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7246008);
  if exists (select from companies c where c.id <> new.id and c.former_slugs @> array[new.slug]) then
    raise unique_violation using message = format('the slug %s is reserved', new.slug), constraint = 'companies_slug_key';
  end if;
  if tg_op = 'UPDATE' then
    new.former_slugs := array_remove(array_append(array_remove(old.former_slugs, old.slug), old.slug), new.slug);
  end if;
  return new;
end $$;
revoke execute on function keep_former_slug from public;

create trigger keep_new_slug before insert on companies for each row execute function keep_former_slug();
create trigger keep_former_slug before update of slug on companies
  for each row when (old.slug <> new.slug) execute function keep_former_slug();
