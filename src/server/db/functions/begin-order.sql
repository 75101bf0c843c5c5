-- Creates a pending order under its idempotency key, with lines, consents and the payment to be charged, all or
-- nothing. Price and validity were checked before; runs with the owner's rights because the caller is a visitor.
--
-- Answers {outcome: begun}; {outcome: held, …} for a used key; {outcome: waiting, …} while another order of the same
-- lead is pending, to avoid a double charge; {outcome: stale, version} if the shop changed since that version was
-- priced, with version null while a price raise is due, so that nothing sells at old prices (R-94); {outcome: full,
-- name, day} if no roll-off box is free on a day of the range.
--
-- The service's row stays locked until commit, so that only one of two orders gets the last box.
create function begin_order(p jsonb, hash bytea, p_now timestamptz) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company integer := (p ->> 'company')::integer;
  lead_post text := p ->> 'lead';
  current_version bigint;
  held idempotency_keys;
  waiting orders;
  o jsonb := p -> 'order';
  box record;
  full_day date;
begin
  if lead_post is not null then
    perform pg_advisory_xact_lock(company, hashtext(lead_post));
  end if;
  held := claim_key('public', p ->> 'key', 'services.purchase', hash, p_now, interval '7 days', company, o ->> 'id');
  if held.key is not null then
    return jsonb_build_object('outcome', 'held', 'same', held.body_hash = hash, 'answer', held.answer, 'order', held.order_id,
      'company', held.company_id);
  end if;
  -- A process of 0.4 takes no version null, so due raises are applied for it; goes with 0.6.
  current_version := case when (p ->> 'appliesraises')::boolean then current_shop_version(company, p_now)
    else due_shop_version(company, p_now) end;
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
  for box in
    select l.service_id, l.name, l.datestart, l.dateend, s.rolloff_owned as owned
    from services s join jsonb_populate_recordset(null::order_lines, p -> 'lines') l on l.service_id = s.id
    where s.company_id = company and s.rolloff_owned is not null and l.dateend is not null
    order by s.id for no key update of s
  loop
    select d::date into full_day
      from generate_series(box.datestart::timestamp, box.dateend::timestamp, interval '1 day') d
      where (select count(*) from boxes_out(company, box.datestart) b
        where b.service_id = box.service_id and d::date between b.first_day and b.last_day) >= box.owned
      order by d limit 1;
    if found then
      delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
      return jsonb_build_object('outcome', 'full', 'name', box.name, 'day', full_day);
    end if;
  end loop;
  -- Checked here because the primary key includes the company, and order numbers are unique across companies.
  if exists (select from orders where id = o ->> 'id') then
    raise unique_violation using message = format('an order has the number %s already', o ->> 'id');
  end if;
  insert into orders (company_id, id, key, state, payment, type, lead, answers, buyer, payfrequency, total, tax, setupfee,
      deliveryfee, recurring, address, lat, lng, placetoconfirm, datestart, firstday, channel, payby, created_at)
    values (company, o ->> 'id', o ->> 'key', 'pending', o ->> 'payment', o ->> 'type', lead_post, o -> 'answers', p -> 'buyer',
      (o ->> 'payfrequency')::integer, (o ->> 'total')::numeric, (o ->> 'tax')::numeric, (o ->> 'setupfee')::numeric,
      (o ->> 'deliveryfee')::numeric, (o ->> 'recurring')::numeric, o ->> 'address', (o ->> 'lat')::float8,
      (o ->> 'lng')::float8, (o ->> 'placetoconfirm')::boolean, (o ->> 'datestart')::date,
      (select min(l.datestart) from jsonb_populate_recordset(null::order_lines, p -> 'lines') l),
      coalesce(o ->> 'channel', 'web'), coalesce(o ->> 'payby', ''), p_now);
  -- Lines come by column name. A process of the previous version may leave out a newer column: give its value first.
  insert into order_lines
    select l.* from jsonb_array_elements(p -> 'lines') as sent,
      jsonb_populate_record(null::order_lines,
        '{"size": ""}' || sent || jsonb_build_object('company_id', company, 'order_id', o ->> 'id')) l;
  insert into consents (company_id, order_id, kind, wording, version, ip, at)
    select company, o ->> 'id', c.kind, c.wording, c.version, p ->> 'ip', p_now
    from jsonb_to_recordset(p -> 'consents') as c (kind text, wording text, version text);
  if o ->> 'payment' = 'asked' then
    insert into payments (company_id, order_id, attempt, orderid, state, amount, keepcard, expiry, key, asked_at)
      values (company, o ->> 'id', 1, p ->> 'orderid', 'asked', (o ->> 'total')::numeric, (p ->> 'keepcard')::boolean,
        coalesce(p ->> 'expiry', ''), p ->> 'key', clock_timestamp());
  end if;
  return jsonb_build_object('outcome', 'begun');
end $$;
revoke execute on function begin_order from public;
grant execute on function begin_order to haulyard_public;
