-- Logs the changes of a row. Arguments: subject kind, id column, and comma-separated columns: hidden (logged without
-- values), ignored and naming (logged with every change, to identify the row). The triggers' lists, written `:table`
-- here, are filled in from `audited-tables.ts` in the domain. The actor is in the setting `app.caller`.
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
  for each row execute function keep_trail(:companies);
create trigger keep_trail after insert or update or delete on disabled_days
  for each row execute function keep_trail(:disabled_days);
create trigger keep_trail after insert or update or delete on maps
  for each row execute function keep_trail(:maps);
create trigger keep_trail after insert or update or delete on services
  for each row execute function keep_trail(:services);
create trigger keep_trail after insert or update or delete on price_sets
  for each row execute function keep_trail(:price_sets);
create trigger keep_trail after insert or update or delete on price_rows
  for each row execute function keep_trail(:price_rows);
create trigger keep_trail after insert or update or delete on price_raises
  for each row execute function keep_trail(:price_raises);
create trigger keep_trail after insert or update or delete on service_raises
  for each row execute function keep_trail(:service_raises);
create trigger keep_trail after insert or update or delete on groups
  for each row execute function keep_trail(:groups);
-- Refunds of an order are among its lines.
create trigger keep_trail after insert or update on refunds
  for each row when (new.order_id is not null) execute function keep_trail(:refunds);
create trigger keep_trail_of_bills after insert or update on refunds
  for each row when (new.order_id is null) execute function keep_trail(:bill_refunds);
-- Found differences come from the nightly comparison; only the office's decisions are logged.
create trigger keep_trail after update on money_differences
  for each row when (new.state <> old.state and new.state <> 'gone' and old.state <> 'gone')
  execute function keep_trail(:money_differences);
-- One line per import and per undo instead of one per customer.
create trigger keep_trail after insert or update or delete on customer_imports
  for each row execute function keep_trail(:customer_imports);

-- A visitor's order creates accounts, links and pending orders; only later changes to them are logged.
create trigger keep_trail_of_new after insert on users
  for each row when (new.role <> 'customer')
  execute function keep_trail(:users);
create trigger keep_trail after update or delete on users
  for each row execute function keep_trail(:users);
create trigger keep_trail after update or delete on pay_links
  for each row execute function keep_trail(:pay_links);
create trigger keep_trail after update on orders
  for each row when ((new.state = 'cancelled' and old.state <> 'cancelled')
    or current_setting('app.caller', true) ~ '"call":"services\.(chooseDropOff|sendAgain)"')
  execute function keep_trail(:orders);
-- Manual payments by the office, and the end of a consent to keep a card.
create trigger keep_trail_by_hand after insert on payments
  for each row when (new.kind <> 'card' and new.order_id is not null)
  execute function keep_trail(:payments);
create trigger keep_trail_of_bills after insert on payments
  for each row when (new.kind <> 'card' and new.order_id is null)
  execute function keep_trail(:bill_payments);
create trigger keep_trail after update on consents
  for each row when (new.ended_at is not null and old.ended_at is null and new.order_id is not null)
  execute function keep_trail(:consents);
create trigger keep_trail_of_bills after update on consents
  for each row when (new.ended_at is not null and old.ended_at is null and new.order_id is null)
  execute function keep_trail(:bill_consents);

-- Bills and how they are paid. The document of an order is part of its sale.
create trigger keep_trail_of_new after insert on invoices
  for each row when (new.state = 'issued' and new.order_id is null)
  execute function keep_trail(:invoices);
create trigger keep_trail after update on invoices
  for each row when (new.state <> old.state)
  execute function keep_trail(:invoices);
create trigger keep_trail after insert or update on billing_accounts
  for each row execute function keep_trail(:billing_accounts);
-- Each document takes a number from this row, which is no change of the settings.
create trigger keep_trail after insert or update on billing_settings
  for each row when (current_setting('app.caller', true) ~ '"call":"billing\.(saveSettings|start)"')
  execute function keep_trail(:billing_settings);

-- Manual changes by the office.
create trigger keep_trail after insert or update or delete on customers
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail(:customers);
create trigger keep_trail after insert or update or delete on customer_services
  for each row when (current_setting('app.caller', true) like '%"byHand":true%' and current_setting('app.caller', true)
    !~ '"call":"customers\.(changeService|holdService|releaseHold|moveService|endService|reopenService|undoServiceAct)"')
  execute function keep_trail(:customer_services);
-- An act is one line, instead of one for each service that it changes.
create trigger keep_trail after insert or update on service_acts
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail(:service_acts);
-- Sites that a sale or an import adds are part of it.
create trigger keep_trail after insert or update on sites
  for each row when (current_setting('app.caller', true) like '%"call":"customers.saveSite"%')
  execute function keep_trail(:sites);
