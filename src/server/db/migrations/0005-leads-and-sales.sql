-- The writes of a sale, each one round trip and one transaction. What a sale costs and whether it is allowed is decided
-- in src/domain and src/server/ordering; these functions only write the rows that were decided on.
--
-- A visitor may start an order or a lead, and may read one only with its key: these functions run with the owner's
-- rights and take the key. Everything after the card was asked is the house's own work, done by the staff role.

-- Keeps what a visitor chose so far as a lead of the company and answers its key. A given `post` is updated while it
-- lives (a Lead, 30 days); otherwise a new lead is made under the key that the server drew.
create function save_lead(company integer, lead jsonb, given_post text, new_post text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = public as $$
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
      price = (lead ->> 'price')::numeric, outofarea = (lead ->> 'outofarea')::boolean, leadstep = lead ->> 'step',
      version = version + 1
      where company_id = company and id = held.customer_id;
    update leads set answers = lead -> 'answers', step = lead ->> 'step' where company_id = company and post = held.post;
    return held.post;
  end if;
  insert into customers (company_id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip,
      lat, lng, type, price, outofarea, leadstep, created_at)
    values (company, 'Lead', lead ->> 'fullname', lead ->> 'firstname', lead ->> 'lastname', lead ->> 'email',
      lead ->> 'cellphone', lead ->> 'address', lead ->> 'city', lead ->> 'state', lead ->> 'zip',
      (lead ->> 'lat')::float8, (lead ->> 'lng')::float8, lead ->> 'type', (lead ->> 'price')::numeric,
      (lead ->> 'outofarea')::boolean, lead ->> 'step', p_now)
    returning id into person;
  insert into leads (company_id, post, customer_id, answers, step, created_at, expires_at)
    values (company, new_post, person, lead -> 'answers', lead ->> 'step', p_now, p_now + interval '30 days');
  return new_post;
end $$;

-- Starts an order under its idempotency key: key, order, lines, consents and the payment about to be asked, all or none.
-- Answers {outcome: begun}, {outcome: held, …} when the key was used before, or {outcome: waiting, …} when an order of
-- the same lead is still unclear, which a second key must not charge beside (decision 21).
create function begin_order(p jsonb, hash bytea, p_now timestamptz) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  company integer := (p ->> 'company')::integer;
  lead_post text := p ->> 'lead';
  held idempotency_keys;
  waiting orders;
  o jsonb := p -> 'order';
begin
  if lead_post is not null then
    perform pg_advisory_xact_lock(company, hashtext(lead_post));
  end if;
  held := claim_key('public', p ->> 'key', 'services.purchase', hash, p_now, interval '7 days');
  if held.key is not null then
    return jsonb_build_object('outcome', 'held', 'same', held.body_hash = hash, 'answer', held.answer, 'order', held.order_id,
      'company', held.company_id);
  end if;
  if lead_post is not null then
    select * into waiting from orders where company_id = company and lead = lead_post and state = 'pending' limit 1;
    if found then
      delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
      return jsonb_build_object('outcome', 'waiting', 'order', waiting.id, 'key', waiting.key);
    end if;
  end if;
  insert into orders (company_id, id, key, state, payment, type, lead, answers, payfrequency, total, tax, setupfee, deliveryfee,
      recurring, address, lat, lng, placetoconfirm, datestart, created_at)
    values (company, o ->> 'id', o ->> 'key', 'pending', o ->> 'payment', o ->> 'type', lead_post, o -> 'answers',
      (o ->> 'payfrequency')::integer, (o ->> 'total')::numeric, (o ->> 'tax')::numeric, (o ->> 'setupfee')::numeric,
      (o ->> 'deliveryfee')::numeric, (o ->> 'recurring')::numeric, o ->> 'address', (o ->> 'lat')::float8,
      (o ->> 'lng')::float8, (o ->> 'placetoconfirm')::boolean, (o ->> 'datestart')::date, p_now);
  insert into order_lines (company_id, order_id, line, service_id, name, type, cans, frequency, preferred, datestart, dateend,
      notes, placement, monthly, months, amount, taxpercent, tax)
    select company, o ->> 'id', l.line, l.service_id, l.name, l.type, l.cans, l.frequency, l.preferred, l.datestart, l.dateend,
      l.notes, l.placement, l.monthly, l.months, l.amount, l.taxpercent, l.tax
    from jsonb_to_recordset(p -> 'lines') as l (line smallint, service_id integer, name text, type text, cans integer,
      frequency text, preferred text[], datestart date, dateend date, notes text, placement jsonb, monthly numeric,
      months integer, amount numeric, taxpercent numeric, tax numeric);
  insert into consents (company_id, order_id, kind, wording, version, ip, at)
    select company, o ->> 'id', c.kind, c.wording, c.version, p ->> 'ip', p_now
    from jsonb_to_recordset(p -> 'consents') as c (kind text, wording text, version text);
  if o ->> 'payment' = 'asked' then
    insert into payments (company_id, order_id, attempt, orderid, state, amount, keepcard, asked_at)
      values (company, o ->> 'id', 1, p ->> 'orderid', 'asked', (o ->> 'total')::numeric, (p ->> 'keepcard')::boolean, p_now);
  end if;
  update idempotency_keys set company_id = company, order_id = o ->> 'id' where caller = 'public' and key = p ->> 'key';
  return jsonb_build_object('outcome', 'begun');
end $$;

-- A refusal before anything was begun is final for its key too.
create function refuse_order(p_key text, hash bytea, p_answer jsonb, p_now timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
declare held idempotency_keys;
begin
  held := claim_key('public', p_key, 'services.purchase', hash, p_now, interval '7 days');
  if held.key is null then
    perform keep_answer('public', p_key, 200, p_answer);
  end if;
end $$;

-- What is known under an idempotency key; null when nothing is.
create function attempt_under_key(p_key text, p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = public
  begin atomic
    select jsonb_build_object('hash', encode(k.body_hash, 'hex'), 'answer', k.answer, 'order', k.order_id, 'company', k.company_id,
      'orderkey', o.key, 'unclear', exists (
        select from payments p where p.company_id = k.company_id and p.order_id = k.order_id and p.state = 'unclear'))
    from idempotency_keys k left join orders o on o.company_id = k.company_id and o.id = k.order_id
    where k.caller = 'public' and k.key = p_key and k.endpoint = 'services.purchase' and k.expires_at > p_now;
  end;

-- The company of an order, for whoever holds the order's key.
create function order_company(p_order text, p_key text) returns integer
  language sql stable security definer set search_path = public
  return (select company_id from orders where id = p_order and key = p_key);

revoke execute on function save_lead, begin_order, refuse_order, attempt_under_key, order_company from public;
grant execute on function save_lead, begin_order, refuse_order, attempt_under_key, order_company to haulyard_public;

-- Turns a begun order into a customer with services. Runs as staff, inside its tenant: row-level security holds.
-- The customer is the one who bought before under the same e-mail, else the lead, else any of that e-mail, else a new one;
-- contact data of a known customer is never overwritten (decision 19). Answers the customer's id, or null when the order was decided before.
create function place_order(company integer, p_order text, p_payment text, buyer jsonb, charge jsonb, p_now timestamptz)
  returns integer
  language plpgsql as $$
declare
  sold orders;
  left_details customers;
  person customers;
begin
  select * into sold from orders where company_id = company and id = p_order and state = 'pending' for update;
  if not found then return null; end if;
  perform pg_advisory_xact_lock(company, hashtext(lower(buyer ->> 'email')));
  select c.* into left_details from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id
    where l.company_id = company and l.post = sold.lead and l.used_at is null and l.expires_at > p_now and c.status = 'Lead'
    for update of c;
  select c.* into person from customers c
    where c.company_id = company and c.email <> '' and lower(c.email) = lower(buyer ->> 'email') and c.status = 'Purchased'
    order by c.created_at, c.id limit 1 for update;
  if person.id is not null then
    -- A returning customer left his details once more on the way: they are the same person.
    delete from customers where company_id = company and id = left_details.id;
  elsif left_details.id is not null then
    person := left_details;
    update leads set used_at = p_now where company_id = company and post = sold.lead;
  else
    select c.* into person from customers c
      where c.company_id = company and c.email <> '' and lower(c.email) = lower(buyer ->> 'email')
      order by c.created_at, c.id limit 1 for update;
  end if;
  if person.id is null or (person.status = 'Lead' and person.leadstep is not null) then
    if person.id is null then
      insert into customers (company_id, fullname, created_at) values (company, buyer ->> 'fullname', p_now) returning * into person;
    end if;
    update customers set
      fullname = buyer ->> 'fullname', firstname = buyer ->> 'firstname', lastname = buyer ->> 'lastname',
      email = buyer ->> 'email', cellphone = buyer ->> 'cellphone', address = buyer ->> 'address', city = buyer ->> 'city',
      state = buyer ->> 'state', zip = buyer ->> 'zip', lat = sold.lat, lng = sold.lng
      where company_id = company and id = person.id;
  end if;
  update customers set status = 'Purchased', type = sold.type, price = price_now.price, outofarea = false, leadstep = null,
      datestart = coalesce(sold.datestart, datestart), placetoconfirm = placetoconfirm or sold.placetoconfirm,
      version = version + 1
    from (select coalesce(sum(l.monthly), 0) + coalesce((select sum(s.price) from customer_services s
            where s.company_id = company and s.customer_id = person.id and s.active), 0) as price
          from order_lines l where l.company_id = company and l.order_id = p_order) price_now
    where company_id = company and id = person.id;
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
  return person.id;
end $$;

-- Ends a begun order that was not sold. Answers whether it was still open.
create function end_order(company integer, p_order text, p_state text, p_attempt smallint, payment jsonb, p_now timestamptz)
  returns boolean
  language plpgsql as $$
begin
  update orders set state = p_state, payment = 'none', decided_at = p_now
    where company_id = company and id = p_order and state = 'pending';
  if not found then return false; end if;
  update payments set state = payment ->> 'state', retref = coalesce(payment ->> 'retref', retref),
      respcode = payment ->> 'respcode', resptext = payment ->> 'resptext', decided_at = p_now
    where company_id = company and order_id = p_order and attempt = p_attempt;
  return true;
end $$;
revoke execute on function place_order, end_order from public;
grant execute on function place_order, end_order to haulyard_staff;
