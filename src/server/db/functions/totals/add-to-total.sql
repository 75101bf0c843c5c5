-- Adds to a sharded total: skips rows locked by other transactions, so that writers don't wait for each other.
create function add_to_total(company integer, p_counted text, more integer, money numeric) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if more = 0 and money = 0 then return; end if;
  update company_totals set count = count + more, monthly = monthly + money
    where company_id = company and counted = p_counted and id = (
      select id from company_totals where company_id = company and counted = p_counted
      order by id limit 1 for no key update skip locked);
  if not found then
    -- Inserts nothing if the hauler itself is being deleted.
    insert into company_totals (company_id, counted, count, monthly)
      select id, p_counted, more, money from companies where id = company;
  end if;
end $$;
revoke execute on function add_to_total from public;
