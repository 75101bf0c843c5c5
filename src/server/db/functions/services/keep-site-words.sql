-- Writes a customer's sites into its search words, but for the address that the customer's row has itself.
create function keep_site_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company integer := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  both_customers integer[] := array[case when tg_op <> 'INSERT' then old.customer_id end,
    case when tg_op <> 'DELETE' then new.customer_id end];
begin
  -- The usual site of a new customer adds no word.
  if tg_op = 'INSERT' and concat(new.name, new.contactname, new.drivernote) = '' and exists (
      select from customers where company_id = company and id = new.customer_id and lower(address) = lower(new.address)) then
    return null;
  end if;
  update customers c set sitewords = w.words
    from (
      select p.id, coalesce(string_agg(nullif(btrim(concat_ws(' ', nullif(s.name, ''),
        case when lower(s.address) <> lower(p.address) then s.line end,
        nullif(s.contactname, ''), nullif(left(s.drivernote, 300), ''))), ''), ' ' order by s.id), '') as words
      from customers p left join sites s on s.company_id = p.company_id and s.customer_id = p.id
      where p.company_id = company and p.id = any (both_customers) group by p.id) w
    where c.company_id = company and c.id = w.id and c.sitewords <> w.words;
  return null;
end $$;
revoke execute on function keep_site_words from public;

create trigger keep_site_words after insert or delete or update of name, address, city, zip, contactname, drivernote, customer_id
  on sites for each row execute function keep_site_words();
