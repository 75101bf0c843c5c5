-- What follows a sale: money given back, payments by link, the work in the hauler's group, and mail to the hauler.

-- `key`: the idempotency key that the card was asked under. `code`: the pay link, when it was asked through one.
alter table payments add column key text, add column code text;
-- What a roll-off includes, as it stood at the sale: {size, allowedtons, tonoveragecharge}.
alter table order_lines add column rolloff jsonb;
create index tasks_of_an_order on tasks (company_id, order_id) where order_id is not null;
create index pay_links_of_an_order on pay_links (company_id, order_id);

-- One row per time money was asked to be given back, written before the gateway is asked. `orderid` is what the gateway
-- knows a refund by; `caller` and `key` say whose idempotency key waits for the answer.
create table refunds (
  company_id integer not null,
  order_id text not null,
  number smallint not null,
  orderid text not null unique,
  retref text not null,
  kind text not null check (kind in ('void', 'refund')),
  state text not null check (state in ('asked', 'unclear', 'done', 'refused')),
  amount numeric(12,2) not null check (amount > 0),
  resptext text not null default '',
  caller text not null,
  key text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, order_id, number),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index refunds_open on refunds (asked_at) where state in ('asked', 'unclear');
-- Money is given back once: nothing else is asked of an order while an answer is awaited.
create unique index refunds_one_open on refunds (company_id, order_id) where state in ('asked', 'unclear');
call lock_to_tenant('refunds');

-- The same as in 0005, with the key kept on the payment and what a roll-off includes on its line.
create or replace function begin_order(p jsonb, hash bytea, p_now timestamptz) returns jsonb
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
  update idempotency_keys set company_id = company, order_id = o ->> 'id' where caller = 'public' and key = p ->> 'key';
  return jsonb_build_object('outcome', 'begun');
end $$;

-- The company of a pay link, for whoever holds its code.
create function pay_link_company(p_code text) returns integer
  language sql stable security definer set search_path = public
  return (select company_id from pay_links where code = p_code);

-- Which listed haulers' active maps could hold a point, and which types are sold on each map.
drop function haulers_near(double precision, double precision);
create function haulers_near(point_lat double precision, point_lng double precision)
  returns table (company_id integer, map_id integer, types text[])
  language sql stable security definer set search_path = public
  begin atomic
    select m.company_id, m.id, array_agg(distinct s.type)
    from maps m
    join companies c on c.id = m.company_id
    join services s on s.company_id = m.company_id and s.map_id = m.id and s.active and s.type = any (c.servicesallowed)
    where c.listed and not c.demo and m.active
      and point_lng between m.west and m.east and point_lat between m.south and m.north
    group by m.company_id, m.id;
  end;

-- Writes a mail to the address where a hauler wants its news: its own setting, else the owner's log-in. The address is
-- not for the visitor whose call causes the mail. Answers the message's id; null when there is nobody to write to.
create function message_to_hauler(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = public
  begin atomic
    insert into messages (company_id, channel, recipient, subject, text, html, created_at)
    select c.id, 'email', coalesce(nullif(c.notifyemail, ''), u.username), mail ->> 'subject', mail ->> 'text', mail ->> 'html', p_now
    from companies c left join users u on u.id = c.ownerid
    where c.id = company and coalesce(nullif(c.notifyemail, ''), u.username) is not null
    returning id;
  end;

-- Keeps what somebody wrote to a hauler. Answers the hauler; null when there is none of that slug.
create function keep_feedback(p_slug text, p_name text, p_account text, p_feedback text, p_now timestamptz) returns integer
  language sql volatile security definer set search_path = public
  begin atomic
    insert into feedback (company_id, name, account, feedback, created_at)
    select c.id, p_name, p_account, p_feedback, p_now from companies c where c.slug = p_slug
    returning company_id;
  end;

-- Takes an order back: its services stop, its link ends, and the customer's price is what still runs. Answers whether it
-- was placed until now.
create function cancel_order(company integer, p_order text, p_now timestamptz) returns boolean
  language plpgsql as $$
declare person integer;
begin
  update orders set state = 'cancelled', decided_at = p_now
    where company_id = company and id = p_order and state = 'placed' returning customer_id into person;
  if not found then return false; end if;
  update customer_services set active = false where company_id = company and order_id = p_order;
  update pay_links set state = 'ended' where company_id = company and order_id = p_order and state = 'open';
  update customers set version = version + 1, price = (
      select coalesce(sum(s.price), 0) from customer_services s
      where s.company_id = company and s.customer_id = person and s.active)
    where company_id = company and id = person;
  return true;
end $$;

revoke execute on function pay_link_company, haulers_near, message_to_hauler, keep_feedback, cancel_order from public;
grant execute on function pay_link_company, haulers_near, keep_feedback to haulyard_public;
grant execute on function message_to_hauler to haulyard_public, haulyard_staff;
grant execute on function cancel_order to haulyard_staff;
