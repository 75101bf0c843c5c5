-- Placing an order costs as few statements as it can: it is what a busy Monday is made of.

-- A buyer is looked for by e-mail. Row-level security asks for the tenant before it lets a function like lower() see a row,
-- so an index on lower(email) was never used by staff, and each sale read all customers of the hauler. A column that is
-- compared as it stands is found by its index under that lock too.
alter table customers add column emailkey text generated always as (lower(email)) stored;
drop index customers_of_an_email;
create index customers_of_an_email on customers (company_id, emailkey, created_at, id) where emailkey <> '';

-- Who buys, as the customer's row will have it; written when the order is begun.
alter table orders add column buyer jsonb;
update orders set buyer = (answers -> 'user') || jsonb_build_object('fullname', coalesce(
    nullif(trim(concat_ws(' ', answers -> 'user' ->> 'firstname', answers -> 'user' ->> 'lastname')), ''), answers -> 'user' ->> 'email'))
  where state = 'pending';

-- The address that a hauler's news goes to is part of the shop that is kept in memory, and may be the owner's log-in.
create function touch_shop_of_owner() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update shop_versions set version = version + 1 where company_id in (select id from companies where ownerid = new.id);
  return null;
end $$;
revoke execute on function touch_shop_of_owner from public;
create trigger touch_shop_of_owner after update of username on users
  for each row when (old.username <> new.username) execute function touch_shop_of_owner();

-- Claims a key as in 0004, in one statement that finds its row by the unique index whatever the planner believes of the
-- table's size: a key whose time is over is taken anew. The order that will stand under the key may be named at once.
drop function claim_key(text, text, text, bytea, timestamptz, interval);
create function claim_key(p_caller text, p_key text, p_endpoint text, p_hash bytea, p_now timestamptz, p_keep interval,
    p_company integer default null, p_order text default null)
  returns idempotency_keys
  language plpgsql security definer set search_path = public as $$
declare held idempotency_keys;
begin
  insert into idempotency_keys as k (caller, key, endpoint, body_hash, company_id, order_id, created_at, expires_at)
    values (p_caller, p_key, p_endpoint, p_hash, p_company, p_order, p_now, p_now + p_keep)
    on conflict (caller, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash, status = null,
      answer = null, company_id = excluded.company_id, order_id = excluded.order_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at < p_now;
  if found then return null; end if;
  select * into held from idempotency_keys where caller = p_caller and key = p_key;
  return held;
end $$;
revoke execute on function claim_key from public;
grant execute on function claim_key to haulyard_public, haulyard_staff, haulyard_platform;

-- The same as in 0004; a function in plpgsql keeps its plan.
create or replace function keep_answer(p_caller text, p_key text, p_status integer, p_answer jsonb) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update idempotency_keys set status = p_status, answer = p_answer where caller = p_caller and key = p_key;
end $$;

-- The same as in 0006, with the buyer, and for the version of the shop that the order was priced by: when the shop
-- changed since, nothing is begun and {outcome: stale, version} names the version to price by.
create or replace function begin_order(p jsonb, hash bytea, p_now timestamptz) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  company integer := (p ->> 'company')::integer;
  lead_post text := p ->> 'lead';
  current_version bigint;
  held idempotency_keys;
  waiting orders;
  o jsonb := p -> 'order';
begin
  if lead_post is not null then
    perform pg_advisory_xact_lock(company, hashtext(lead_post));
  end if;
  held := claim_key('public', p ->> 'key', 'services.purchase', hash, p_now, interval '7 days', company, o ->> 'id');
  if held.key is not null then
    return jsonb_build_object('outcome', 'held', 'same', held.body_hash = hash, 'answer', held.answer, 'order', held.order_id,
      'company', held.company_id);
  end if;
  select version into current_version from shop_versions where company_id = company;
  if current_version is distinct from (p ->> 'version')::bigint then
    delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
    return jsonb_build_object('outcome', 'stale', 'version', current_version);
  end if;
  if lead_post is not null then
    select * into waiting from orders where company_id = company and lead = lead_post and state = 'pending' limit 1;
    if found then
      delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
      return jsonb_build_object('outcome', 'waiting', 'order', waiting.id, 'key', waiting.key);
    end if;
  end if;
  insert into orders (company_id, id, key, state, payment, type, lead, answers, buyer, payfrequency, total, tax, setupfee,
      deliveryfee, recurring, address, lat, lng, placetoconfirm, datestart, created_at)
    values (company, o ->> 'id', o ->> 'key', 'pending', o ->> 'payment', o ->> 'type', lead_post, o -> 'answers', p -> 'buyer',
      (o ->> 'payfrequency')::integer, (o ->> 'total')::numeric, (o ->> 'tax')::numeric, (o ->> 'setupfee')::numeric,
      (o ->> 'deliveryfee')::numeric, (o ->> 'recurring')::numeric, o ->> 'address', (o ->> 'lat')::float8,
      (o ->> 'lng')::float8, (o ->> 'placetoconfirm')::boolean, (o ->> 'datestart')::date, p_now);
  insert into order_lines (company_id, order_id, line, service_id, name, type, cans, frequency, preferred, datestart, dateend,
      notes, placement, monthly, months, amount, taxpercent, tax, rolloff)
    select company, o ->> 'id', l.line, l.service_id, l.name, l.type, l.cans, l.frequency, l.preferred, l.datestart, l.dateend,
      l.notes, l.placement, l.monthly, l.months, l.amount, l.taxpercent, l.tax, l.rolloff
    from jsonb_to_recordset(p -> 'lines') as l (line smallint, service_id integer, name text, type text, cans integer,
      frequency text, preferred text[], datestart date, dateend date, notes text, placement jsonb, monthly numeric,
      months integer, amount numeric, taxpercent numeric, tax numeric, rolloff jsonb);
  insert into consents (company_id, order_id, kind, wording, version, ip, at)
    select company, o ->> 'id', c.kind, c.wording, c.version, p ->> 'ip', p_now
    from jsonb_to_recordset(p -> 'consents') as c (kind text, wording text, version text);
  if o ->> 'payment' = 'asked' then
    insert into payments (company_id, order_id, attempt, orderid, state, amount, keepcard, key, asked_at)
      values (company, o ->> 'id', 1, p ->> 'orderid', 'asked', (o ->> 'total')::numeric, (p ->> 'keepcard')::boolean,
        p ->> 'key', p_now);
  end if;
  return jsonb_build_object('outcome', 'begun');
end $$;

-- Turns a begun order into a customer with services, as in 0005, and writes the customer once. Runs as staff, inside its
-- tenant: row-level security holds. The customer is the one who bought before under the same e-mail, else the lead, else any
-- of that e-mail, else a new one; contact data of a known customer is never overwritten (decision 19). `work` says whether the
-- sale becomes work in a group (decision 29); `p_answer` is what every call under the key gets from now on. Answers the
-- customer's id, or null when the order was decided before.
drop function place_order(integer, text, text, jsonb, jsonb, timestamptz);
create function place_order(company integer, p_order text, p_payment text, charge jsonb, work boolean, p_key text, p_answer jsonb,
    p_now timestamptz) returns integer
  language plpgsql as $$
declare
  sold orders;
  person customers;
  left_details customers;
  monthly numeric;
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
  select coalesce(sum(l.monthly), 0) into monthly from order_lines l where l.company_id = company and l.order_id = p_order;
  if person.id is null then
    insert into customers (company_id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng,
        type, price, datestart, placetoconfirm, inops, created_at)
      values (company, 'Purchased', sold.buyer ->> 'fullname', sold.buyer ->> 'firstname', sold.buyer ->> 'lastname',
        sold.buyer ->> 'email', sold.buyer ->> 'cellphone', sold.buyer ->> 'address', sold.buyer ->> 'city', sold.buyer ->> 'state',
        sold.buyer ->> 'zip', sold.lat, sold.lng, sold.type, monthly, sold.datestart, sold.placetoconfirm, work, p_now)
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
        price = monthly + coalesce((select sum(s.price) from customer_services s
          where s.company_id = company and s.customer_id = person.id and s.active), 0),
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
