-- Turns a begun order into a customer with services, and writes the customer once. Runs as staff, inside its tenant:
-- row-level security holds. The customer is the one who bought before under the same e-mail, else the lead, else any of that
-- e-mail, else a new one; contact data of a known customer is never overwritten. `work` says whether the sale becomes work in
-- a group; `p_answer` is what every call under the key gets from now on. Answers the customer's id, or null when the order
-- was decided before.
create function place_order(company integer, p_order text, p_payment text, charge jsonb, work boolean, p_key text, p_answer jsonb,
    p_now timestamptz) returns integer
  language plpgsql as $$
declare
  sold orders;
  person customers;
  left_details customers;
  email_key text;
  is_new boolean;
begin
  select * into sold from orders where company_id = company and id = p_order and state = 'pending' for update;
  if not found then return null; end if;
  email_key := lower(sold.buyer ->> 'email');
  perform pg_advisory_xact_lock(company, hashtext(email_key));
  select c.* into person from customers c
    where c.company_id = company and c.emailkey <> '' and c.emailkey = email_key
    order by c.status = 'Purchased' desc, c.created_at, c.id limit 1 for update;
  if sold.lead is not null then
    select c.* into left_details from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id
      where l.company_id = company and l.post = sold.lead and l.used_at is null and l.expires_at > p_now and c.status = 'Lead'
      for update of c;
    if person.status = 'Purchased' then
      -- A returning customer left his details once more on the way: they are the same person.
      delete from customers where company_id = company and id = left_details.id;
    elsif left_details.id is not null then
      person := left_details;
      update leads set used_at = p_now where company_id = company and post = sold.lead;
    end if;
  end if;
  if person.id is null then
    insert into customers (company_id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng,
        type, datestart, placetoconfirm, inops, created_at)
      values (company, 'Purchased', sold.buyer ->> 'fullname', sold.buyer ->> 'firstname', sold.buyer ->> 'lastname',
        sold.buyer ->> 'email', sold.buyer ->> 'cellphone', sold.buyer ->> 'address', sold.buyer ->> 'city', sold.buyer ->> 'state',
        sold.buyer ->> 'zip', sold.lat, sold.lng, sold.type, sold.datestart, sold.placetoconfirm, work, p_now)
      returning id into person.id;
  else
    is_new := person.status = 'Lead' and person.leadstep is not null;
    update customers set
        fullname = case when is_new then sold.buyer ->> 'fullname' else fullname end,
        firstname = case when is_new then sold.buyer ->> 'firstname' else firstname end,
        lastname = case when is_new then sold.buyer ->> 'lastname' else lastname end,
        email = case when is_new then sold.buyer ->> 'email' else email end,
        cellphone = case when is_new then sold.buyer ->> 'cellphone' else cellphone end,
        address = case when is_new then sold.buyer ->> 'address' else address end,
        city = case when is_new then sold.buyer ->> 'city' else city end,
        state = case when is_new then sold.buyer ->> 'state' else state end,
        zip = case when is_new then sold.buyer ->> 'zip' else zip end,
        lat = case when is_new then sold.lat else lat end,
        lng = case when is_new then sold.lng else lng end,
        status = 'Purchased', type = sold.type, outofarea = false, leadstep = null, inops = inops or work,
        datestart = coalesce(sold.datestart, datestart), placetoconfirm = placetoconfirm or sold.placetoconfirm,
        version = version + 1
      where company_id = company and id = person.id;
  end if;
  insert into customer_services (company_id, customer_id, order_id, service_id, status, name, type, address, cans, frequency,
      preferred, notes, datestart, dateend, price, tax, totalprice, created_at)
    select company, person.id, p_order, l.service_id, 'Purchased', l.name, l.type, sold.address, l.cans, l.frequency,
      l.preferred, case when l.placement is null then l.notes else l.placement::text end, l.datestart, l.dateend,
      l.monthly, l.taxpercent, l.amount, p_now
    from order_lines l where l.company_id = company and l.order_id = p_order order by l.line;
  update orders set state = 'placed', payment = p_payment, customer_id = person.id, decided_at = p_now
    where company_id = company and id = p_order;
  if charge is not null then
    update payments set state = 'approved', retref = charge ->> 'retref', avs = charge ->> 'avs', cvv = charge ->> 'cvv',
        decided_at = p_now
      where company_id = company and order_id = p_order and attempt = (charge ->> 'attempt')::smallint;
    if charge ->> 'profileid' is not null then
      insert into stored_cards (company_id, customer_id, profileid, acctid, lastfour, expiry, order_id, created_at)
        values (company, person.id, charge ->> 'profileid', charge ->> 'acctid', coalesce(charge ->> 'lastfour', ''),
          coalesce(charge ->> 'expiry', ''), p_order, p_now)
        on conflict do nothing;
    end if;
  end if;
  perform keep_answer('public', p_key, 200, p_answer);
  return person.id;
end $$;
revoke execute on function place_order from public;
grant execute on function place_order to haulyard_staff;
