-- Logs the changes of a row. Arguments: subject kind, id column, and comma-separated columns: hidden (logged without
-- values: secrets, shapes, personal data), ignored (counters, derived values) and naming (logged with every change, to
-- identify the row). The actor is in the setting `app.caller`.
create function keep_trail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then was else becomes end;
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  silent text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  naming text[] := string_to_array(coalesce(tg_argv[4], ''), ',');
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
  changed text[];
begin
  select array_agg(key) into changed
    from (select jsonb_object_keys(was) union select jsonb_object_keys(becomes)) as either (key)
    where was -> key is distinct from becomes -> key and key <> all (silent);
  if changed is null then return null; end if;
  insert into trail (company_id, user_id, role, network, call, request, subject, subject_id, about, before, after)
    values (
      (row_now ->> case when tg_table_name = 'companies' then 'id' else 'company_id' end)::integer,
      (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      tg_argv[0], row_now ->> tg_argv[1],
      (select jsonb_object_agg(key, value) from jsonb_each(row_now) where key = any (naming)),
      case when tg_op <> 'INSERT' then (
        select jsonb_object_agg(key, case when key = any (hidden) and value <> 'null' then '"kept"' else value end)
        from jsonb_each(was) where key = any (changed)) end,
      case when tg_op <> 'DELETE' then (
        select jsonb_object_agg(key, case when key = any (hidden) and value <> 'null' then '"kept"' else value end)
        from jsonb_each(becomes) where key = any (changed)) end);
  return null;
end $$;
revoke execute on function keep_trail from public;

create trigger keep_trail after insert or update or delete on companies
  for each row execute function keep_trail('company', 'id', 'midpassword_sealed', 'version', 'name');
create trigger keep_trail after insert or update or delete on disabled_days
  for each row execute function keep_trail('closed day', 'day');
create trigger keep_trail after insert or update or delete on maps
  for each row execute function keep_trail('map', 'id', 'geojson', 'version,west,south,east,north', 'name');
create trigger keep_trail after insert or update or delete on services
  for each row execute function keep_trail('service', 'id', '', 'version', 'name');
create trigger keep_trail after insert or update or delete on price_sets
  for each row execute function keep_trail('price set', 'uid', '', 'version', 'name');
create trigger keep_trail after insert or update or delete on price_rows
  for each row execute function keep_trail('price', 'id', '', '', 'set_uid,service_id,cans,frequency');
create trigger keep_trail after insert or update or delete on price_raises
  for each row execute function keep_trail('price', 'id', '', 'planned_by,planned_name,planned_at', 'percent,from_day');
create trigger keep_trail after insert or update or delete on groups
  for each row execute function keep_trail('group', 'id', 'managerid,driverid', '', 'name');
create trigger keep_trail after insert or update or delete on refunds
  for each row execute function keep_trail('refund', 'order_id', 'caller,key', 'asked_at', 'amount');
-- Found differences come from the nightly comparison; only the office's decisions are logged.
create trigger keep_trail after update on money_differences
  for each row when (new.state <> old.state and new.state <> 'gone' and old.state <> 'gone')
  execute function keep_trail('difference', 'id', '',
    'company_id,id,cause,kind,mid,orderid,retref,there,here,day,found_at,number,giving,asked_at,decided_at,decided_by', 'kind,there,here');
-- One line per import and per undo instead of one per customer.
create trigger keep_trail after insert or update or delete on customer_imports
  for each row execute function keep_trail('import', 'id', '', 'mapping', 'name,created,updated');

-- A visitor's order creates accounts, links and pending orders; only later changes to them are logged.
create trigger keep_trail_of_new after insert on users
  for each row when (new.role <> 'customer')
  execute function keep_trail('user', 'id', 'password_hash', 'version', 'username,firstname,lastname');
create trigger keep_trail after update or delete on users
  for each row execute function keep_trail('user', 'id', 'password_hash', 'version', 'username,firstname,lastname');
create trigger keep_trail after update or delete on pay_links
  for each row execute function keep_trail('pay link', 'order_id', 'code');
create trigger keep_trail after update on orders
  for each row when ((new.state = 'cancelled' and old.state <> 'cancelled')
    or current_setting('app.caller', true) ~ '"call":"services\.(chooseDropOff|sendAgain)"')
  execute function keep_trail('order', 'id', 'key,answers', 'haystack,buyer,buyername,firstday');
-- Manual payments by the office, and the end of a consent to keep a card.
create trigger keep_trail_by_hand after insert on payments
  for each row when (new.kind <> 'card')
  execute function keep_trail('order', 'order_id', '',
    'attempt,orderid,state,refunded,retref,respcode,resptext,avs,cvv,lastfour,keepcard,key,code,caller,expiry,asked_at', 'amount');
create trigger keep_trail after update on consents
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function keep_trail('order', 'order_id', '', 'ip');

-- Manual changes by the office. Personal values are hidden, because a line outlives the customer.
create trigger keep_trail after insert or update or delete on customers
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail('customer', 'id',
    'fullname,firstname,lastname,email,address,city,state,zip,homephone,cellphone,workphone,notes,lat,lng',
    'version,haystack,emailkey,namekey,startday,uuid,created_at,placetoconfirm');
create trigger keep_trail after insert or update or delete on customer_services
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail('customer service', 'customer_id', 'address,notes', 'uuid,created_at', 'name');
