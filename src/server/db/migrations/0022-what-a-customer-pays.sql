-- What a customer pays a month is one sum: of the services that run. It stands in no column any more, so that nothing can
-- tell another story: every list, page, file and figure asks the views below.

-- `asbefore` marks the service that stands for what was agreed outside: the office writes its price, nobody sold it here.
alter table customer_services add column asbefore boolean not null default false;
create unique index customer_services_as_before on customer_services (company_id, customer_id) where asbefore;

-- The services that bring their price each month: bought, active, not ended on the company's own day, of an order that
-- stands. A roll-off is paid once.
create view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  left join orders o on o.company_id = s.company_id and o.id = s.order_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= (now() at time zone c.timezone)::date)
    and o.state is distinct from 'cancelled';

-- What each customer pays a month. `byhand`: nothing that was sold brings it, so that the office may write it.
create view monthly_prices with (security_invoker = true) as
  select company_id, customer_id, sum(price)::numeric(12,2) as price, bool_and(asbefore) as byhand
  from monthly_services group by company_id, customer_id;

grant select on monthly_services, monthly_prices to haulyard_staff, haulyard_platform;

-- Services of cancelled orders that somebody enabled again.
update customer_services s set active = false from orders o
  where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled' and s.active;

-- A price that was written or imported for somebody who never bought here becomes the service that it stood for. What a
-- roll-off cost was paid once and stays to be read. What a lead had chosen stands with the lead's answers.
insert into customer_services (company_id, customer_id, active, asbefore, name, type, address, datestart, price, totalprice,
    created_at)
  select c.company_id, c.id, c.type is distinct from 'Roll-Offs', c.type is distinct from 'Roll-Offs', 'Service as before',
    coalesce(c.type, 'Residential'),
    concat_ws(', ', nullif(c.address, ''), nullif(c.city, ''), nullif(btrim(c.state || ' ' || c.zip), '')), c.datestart, c.price,
    case when c.type = 'Roll-Offs' then c.price else 0 end, c.created_at
  from customers c
  where c.status = 'Purchased' and c.price > 0
    and not exists (select from customer_services s where s.company_id = c.company_id and s.customer_id = c.id);

alter table customers drop column price;

-- As before, but for the price, which is no lead's.
create or replace function save_lead(company integer, lead jsonb, given_post text, new_post text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held leads;
  person integer;
begin
  select l.* into held from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id
    where l.company_id = company and l.post = given_post and l.used_at is null and l.expires_at > p_now and c.status = 'Lead'
    for update of l;
  if found then
    update customers set
      fullname = lead ->> 'fullname', firstname = lead ->> 'firstname', lastname = lead ->> 'lastname',
      email = lead ->> 'email', cellphone = lead ->> 'cellphone',
      address = lead ->> 'address', city = lead ->> 'city', state = lead ->> 'state', zip = lead ->> 'zip',
      lat = (lead ->> 'lat')::float8, lng = (lead ->> 'lng')::float8, type = lead ->> 'type',
      outofarea = (lead ->> 'outofarea')::boolean, leadstep = lead ->> 'step',
      version = version + 1
      where company_id = company and id = held.customer_id;
    update leads set answers = lead -> 'answers', step = lead ->> 'step' where company_id = company and post = held.post;
    return held.post;
  end if;
  insert into customers (company_id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip,
      lat, lng, type, outofarea, leadstep, created_at)
    values (company, 'Lead', lead ->> 'fullname', lead ->> 'firstname', lead ->> 'lastname', lead ->> 'email',
      lead ->> 'cellphone', lead ->> 'address', lead ->> 'city', lead ->> 'state', lead ->> 'zip',
      (lead ->> 'lat')::float8, (lead ->> 'lng')::float8, lead ->> 'type',
      (lead ->> 'outofarea')::boolean, lead ->> 'step', p_now)
    returning id into person;
  insert into leads (company_id, post, customer_id, answers, step, created_at, expires_at)
    values (company, new_post, person, lead -> 'answers', lead ->> 'step', p_now, p_now + interval '30 days');
  return new_post;
end $$;

-- As before, but for the price, which follows from the services.
create or replace function place_order(company integer, p_order text, p_payment text, charge jsonb, work boolean, p_key text, p_answer jsonb,
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

-- As before, but for the price, which follows from the services.
create or replace function cancel_order(company integer, p_order text, p_now timestamptz) returns boolean
  language plpgsql as $$
declare person integer;
begin
  update orders set state = 'cancelled', decided_at = p_now
    where company_id = company and id = p_order and state = 'placed' returning customer_id into person;
  if not found then return false; end if;
  update customer_services set active = false where company_id = company and order_id = p_order;
  update pay_links set state = 'ended' where company_id = company and order_id = p_order and state = 'open';
  update customers set version = version + 1 where company_id = company and id = person;
  return true;
end $$;
