-- Writes a decided sale: buyer, services, order, charge, and the response for the idempotency key. Requires the locks
-- of `lock_sale` in the same transaction; runs as staff under row-level security.
--
-- `buyer` is {id, isnew, facts, absorbed, lead}: the customer's id and row (by column name), the duplicate lead to
-- delete, and the key hash of the lead to mark as used.
create function place_order(company integer, p_order text, p_payment text, buyer jsonb, charge jsonb, p_key text, p_answer jsonb,
    p_now timestamptz) returns void
  language plpgsql as $$
declare
  person integer := (buyer ->> 'id')::integer;
  facts customers := jsonb_populate_record(null::customers, buyer -> 'facts');
begin
  if buyer ->> 'absorbed' is not null then
    delete from customers where company_id = company and id = (buyer ->> 'absorbed')::integer;
  end if;
  if buyer ->> 'lead' is not null then
    update leads set used_at = p_now where company_id = company and post = buyer ->> 'lead';
  end if;
  if (buyer ->> 'isnew')::boolean then
    insert into customers (company_id, id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat,
        lng, type, datestart, placetoconfirm, outofarea, inops, leadstep, created_at)
      values (company, person, facts.status, facts.fullname, facts.firstname, facts.lastname, facts.email, facts.cellphone,
        facts.address, facts.city, facts.state, facts.zip, facts.lat, facts.lng, facts.type, facts.datestart,
        facts.placetoconfirm, facts.outofarea, facts.inops, facts.leadstep, p_now);
  else
    update customers set status = facts.status, fullname = facts.fullname, firstname = facts.firstname,
        lastname = facts.lastname, email = facts.email, cellphone = facts.cellphone, address = facts.address, city = facts.city,
        state = facts.state, zip = facts.zip, lat = facts.lat, lng = facts.lng, type = facts.type, datestart = facts.datestart,
        placetoconfirm = facts.placetoconfirm, outofarea = facts.outofarea, inops = facts.inops, leadstep = facts.leadstep,
        archived_at = null, version = version + 1
      where company_id = company and id = person;
  end if;
  -- Site and day are the same for each line, so they are found once.
  with place as materialized (
    select case when channel = 'office' then (answers ->> 'site')::integer else site_at(company, person, address, p_order) end as site,
      (created_at at time zone (select timezone from companies where id = company))::date as day
    from orders where company_id = company and id = p_order)
  insert into customer_services (company_id, customer_id, order_id, service_id, status, name, type, address, cans, frequency,
      preferred, notes, datestart, dateend, price, tax, totalprice, created_at, sold_by, arrears, site_id, anchor, payfrequency)
    select company, person, p_order, l.service_id, 'Purchased', l.name, l.type, o.address, l.cans, l.frequency,
      l.preferred, case when l.placement is null then l.notes else l.placement::text end, l.datestart, l.dateend,
      l.monthly, l.taxpercent, l.amount, p_now, case o.channel when 'office' then 'office' else 'order' end,
      coalesce(o.channel = 'office' and (o.answers ->> 'arrears')::boolean, false), p.site, p.day, o.payfrequency
    from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id, place p
    where o.company_id = company and o.id = p_order order by l.line;
  update orders set state = 'placed', payment = p_payment, customer_id = person, decided_at = p_now
    where company_id = company and id = p_order;
  if charge is not null then
    update payments set state = 'approved', retref = charge ->> 'retref', avs = charge ->> 'avs', cvv = charge ->> 'cvv',
        lastfour = charge ->> 'lastfour', decided_at = p_now
      where company_id = company and order_id = p_order and attempt = (charge ->> 'attempt')::smallint;
    if charge ->> 'profileid' is not null then
      insert into stored_cards (company_id, customer_id, profileid, acctid, brand, lastfour, expiry, order_id, created_at)
        values (company, person, charge ->> 'profileid', charge ->> 'acctid', coalesce(charge ->> 'brand', ''), charge ->> 'lastfour',
          (select expiry from payments where company_id = company and order_id = p_order
            and attempt = (charge ->> 'attempt')::smallint), p_order, p_now)
        on conflict do nothing;
    end if;
  end if;
  perform keep_answer('public', p_key, 200, p_answer);
end $$;
revoke execute on function place_order from public;
grant execute on function place_order to haulyard_staff;
