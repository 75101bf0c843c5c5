-- Takes the next numbers of a company's documents, in order. The row stays locked until commit, so that numbers have no
-- gap: what is not committed was not taken.
create function bill_numbers(company integer, p_count integer) returns table (at integer, number text)
  language plpgsql as $$
declare
  first text;
  prefix text;
  digits text;
begin
  insert into billing_settings (company_id) values (company) on conflict do nothing;
  select nextnumber into first from billing_settings where company_id = company for update;
  digits := substring(first from '\d+$');
  prefix := left(first, length(first) - length(digits));
  update billing_settings set nextnumber = prefix || lpad((digits::bigint + p_count)::text,
      greatest(length(digits), length((digits::bigint + p_count)::text)), '0')
    where company_id = company;
  return query select i, prefix || lpad((digits::bigint + i - 1)::text,
      greatest(length(digits), length((digits::bigint + i - 1)::text)), '0')
    from generate_series(1, p_count) as i;
end $$;
revoke execute on function bill_numbers from public;
grant execute on function bill_numbers to haulyard_staff, haulyard_platform;
