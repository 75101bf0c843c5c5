-- True if a service can be bought; mirrors `hasPrice` in the domain. A roll-off is priced by days, others need a row
-- within the cans offered and with no more pickups than available weekdays.
create function has_price(s services) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select s.type = 'Roll-Offs' or exists (
    select from price_rows r
    where r.company_id = s.company_id and r.cans <= s.cansoffered
      and case when s.price_set_uid is null then r.service_id = s.id else r.set_uid = s.price_set_uid end
      and coalesce(substring(r.frequency from '^[0-9]+')::integer, 1) <= coalesce(
        (select cardinality(p.enabled) from price_sets p where p.company_id = s.company_id and p.uid = s.price_set_uid),
        cardinality(s.daysavailable)))
$$;
revoke execute on function has_price from public;
