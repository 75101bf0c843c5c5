-- Search for orders, newest first, with the amounts of the sums; null parameters don't filter. `first_day` and
-- `last_day` are days of placing in the hauler's time zone, `seen` the cursor, `kinds` payment kinds, `standings`
-- progress at `moment` (mirrors order-progress.ts); `money_first` and `money_last` are days of payments or refunds, to
-- which tax amounts are then limited.
--
-- Runs with the caller's rights; `orders_matching` and `orders_matching_of_all` elevate. Patterns are inlined as quoted
-- literals, so that the planner uses the trigram index for rare words and walks newest first for common ones.
create function newest_orders(
  tenant integer, patterns text[], first_day date, last_day date, seen text,
  kinds text[], standings text[], moment timestamptz, wanted integer, money_first date, money_last date
) returns table (number text, kind text, progress text, total numeric, refunded numeric, tax numeric, taxback numeric)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp rows 50 as $$
declare
  seen_at timestamptz := (select created_at from orders where id = seen and (tenant is null or company_id = tenant));
  -- Chosen day, or else the earliest start of its services.
  begins constant text := 'coalesce(o.datestart, o.firstday)';
  -- One condition per state rather than a case expression, so that the planner can estimate how many orders pass.
  stands constant jsonb := jsonb_build_object(
    'new', format('o.state = ''placed'' and %s is null', begins),
    'day set', format('o.state = ''placed'' and %s > ($8 at time zone c.timezone)::date', begins),
    'running', format('o.state = ''placed'' and %s <= ($8 at time zone c.timezone)::date', begins),
    'cancelled', 'o.state = ''cancelled''',
    'not placed', 'o.state in (''pending'', ''declined'', ''failed'')');
  progress constant text := (
    select format('case %s end', string_agg(format('when %s then %L', condition, standing), ' '))
    from jsonb_each_text(stands) as each (standing, condition));
  -- Limits payments and refunds to the requested days in the hauler's time zone.
  in_days constant text := concat(
    case when money_first is not null then ' and (m.decided_at at time zone c.timezone)::date >= $9' end,
    case when money_last is not null then ' and (m.decided_at at time zone c.timezone)::date <= $10' end);
  came constant text := 'select from payments m where m.company_id = o.company_id and m.order_id = o.id
    and (m.state = ''approved'' or m.refunded > 0)' || in_days;
  went constant text := 'from refunds m where m.company_id = o.company_id and m.order_id = o.id and m.state = ''done''' || in_days;
  by_days constant boolean := money_first is not null or money_last is not null;
  back constant text := case when by_days then format('(select coalesce(sum(m.amount), 0) %s)', went) else 'o.refunded' end;
  taxes constant text := format('case when %s then o.tax else 0 end,
    case when o.total > 0 then round(o.tax * %s / o.total, 2) else 0 end',
    case when by_days then format('exists (%s)', came)
      else 'o.paymentkind in (''paid'', ''part given back'', ''given back'')' end, back);
  conditions text := concat(
    case when by_days then format(' and (exists (%s) or exists (select %s))', came, went) end,
    case when tenant is not null then ' and o.company_id = $1' end,
    -- Widens the range by a day at either end, because the index knows UTC instants only; the exact day is compared
    -- next.
    case when first_day is not null then ' and o.created_at >= $2::timestamp at time zone ''UTC'' - interval ''1 day''
      and (o.created_at at time zone c.timezone)::date >= $2' end,
    case when last_day is not null then ' and o.created_at < $3::timestamp at time zone ''UTC'' + interval ''2 days''
      and (o.created_at at time zone c.timezone)::date <= $3' end,
    case when seen is not null then ' and (o.created_at, o.id) < ($4, $5)' end,
    case when kinds is not null then ' and o.paymentkind = any($7)' end,
    (select format(' and (%s)', string_agg(stands ->> standing, ' or ')) from unnest(standings) as standing
      having count(*) > 0),
    (select string_agg(format(' and o.haystack like %L', pattern), '') from unnest(patterns) as pattern));
begin
  return query execute format($query$
    select o.id, o.paymentkind, %s, o.total, o.refunded, %s from orders o join companies c on c.id = o.company_id where true %s
    order by o.created_at desc, o.id desc limit $6$query$, progress, taxes, conditions)
    using tenant, first_day, last_day, seen_at, seen, wanted, kinds, moment, money_first, money_last;
end $$;
revoke execute on function newest_orders from public;
