-- A customer's site at an address in one line, made if it is new. An order's place, else the customer's, gives its point.
create function site_at(company integer, customer integer, p_line text, p_order text) returns integer
  language plpgsql as $$
declare site integer;
begin
  select id into site from sites
    where company_id = company and customer_id = customer and lower(line) = lower(p_line) order by id limit 1;
  if site is not null then return site; end if;
  insert into sites (company_id, customer_id, address, city, state, zip, lat, lng, placetoconfirm)
    select company, customer, p.address, p.city, p.state, p.zip, place.lat, place.lng, coalesce(place.placetoconfirm, false)
    from address_parts(p_line) p left join lateral (
      select o.lat, o.lng, o.placetoconfirm from orders o where o.company_id = company and o.id = p_order
      union all
      select c.lat, c.lng, c.placetoconfirm from customers c
        where p_order is null and c.company_id = company and c.id = customer) place on true
    returning id into site;
  return site;
end $$;
revoke execute on function site_at from public;
grant execute on function site_at to haulyard_staff;
