-- What a hauler sells changes seldom and is read with every order: a number says whether it changed at all.

create table shop_versions (
  company_id integer primary key references companies on delete cascade,
  version bigint not null default 1
);
insert into shop_versions (company_id) select id from companies;
call lock_to_tenant('shop_versions');

-- Counts every change of a hauler's settings, services, prices, areas and closed days, in the change's own transaction.
create function touch_shop() returns trigger
  language plpgsql security definer set search_path = public as $$
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
create trigger touch_shop after insert or update or delete on groups for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on price_rows for each row execute function touch_shop();

create function shop_version(company integer) returns bigint
  language sql stable security definer set search_path = public
  return (select version from shop_versions where company_id = company);

-- Where a hauler wants its news: its own setting, else the owner's log-in.
create function hauler_address(company integer) returns text
  language sql stable security definer set search_path = public
  return (
    select coalesce(nullif(c.notifyemail, ''), u.username)
    from companies c left join users u on u.id = c.ownerid where c.id = company);

create or replace function message_to_hauler(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = public
  begin atomic
    insert into messages (company_id, channel, recipient, subject, text, html, created_at)
    select company, 'email', hauler_address(company), mail ->> 'subject', mail ->> 'text', mail ->> 'html', p_now
    where hauler_address(company) is not null
    returning id;
  end;

revoke execute on function shop_version, hauler_address from public;
grant execute on function shop_version to haulyard_public, haulyard_staff;
grant execute on function hauler_address to haulyard_staff;
