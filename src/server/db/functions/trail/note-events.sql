-- Logs events that no row change shows: refusals, failed log-ins, exports. Repeatable events get one line an hour per
-- actor, network and call, with a counter; all unknown names share one.
create function note_events(events jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after, times,
    counted_as)
  select coalesce(e.company, target.company_id, person.company_id), person.id, coalesce(person.role, ''), e.network, e.call,
    min(e.request), e.event, e.subject, coalesce(target.id::text, e.subject_id),
    case when target.id is not null then jsonb_build_object(
      'username', target.username, 'firstname', target.firstname, 'lastname', target.lastname) end,
    (array_agg(e.after))[1], sum(e.times),
    e.event || '|' || coalesce(target.id::text, '') || '|' || coalesce(person.id::text, '') || '|' || e.network || '|' || e.call
      || '|' || e.hour || coalesce('|' || e.company, '')
  from jsonb_to_recordset(events) as e (event text, "user" integer, account text, company integer, network text, call text,
    request text, subject text, subject_id text, after jsonb, times integer, hour text)
  left join users person on person.id = e."user"
  left join users target on target.username = e.account
  group by e.company, person.id, target.id, e.network, e.call, e.event, e.subject, e.subject_id, e.hour
  on conflict (counted_as) where counted_as is not null
    do update set times = trail.times + excluded.times, last_at = product_now()
$$;
revoke execute on function note_events from public;
grant execute on function note_events to haulyard_platform;
