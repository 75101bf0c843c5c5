-- Increments the shop's version on every change to settings, services, prices, areas, closed days, group or what customers
-- are told, within the same transaction.
create function touch_shop() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  company integer := coalesce(changed ->> 'company_id', changed ->> 'id')::integer;
begin
  if tg_op = 'DELETE' then
    update shop_versions set version = version + 1 where company_id = company;
  else
    insert into shop_versions (company_id) values (company)
      on conflict (company_id) do update set version = shop_versions.version + 1;
  end if;
  return null;
end $$;
revoke execute on function touch_shop from public;

create trigger touch_shop after insert or update on companies for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on disabled_days for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on maps for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on services for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on price_sets for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on price_rows for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on groups for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on telling_rules for each row execute function touch_shop();
create trigger touch_shop after insert or update of startedon on billing_settings
  for each row when (new.startedon is not null or new.feestaxed or new.periodsbegin <> 'order') execute function touch_shop();
create trigger touch_shop_of_sales after update of feestaxed, periodsbegin on billing_settings
  for each row when ((new.feestaxed, new.periodsbegin) <> (old.feestaxed, old.periodsbegin)) execute function touch_shop();
