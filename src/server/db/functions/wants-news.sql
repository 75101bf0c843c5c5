-- Recipients who asked for a company's or the platform's notifications: verified users of it, and the notification
-- address of a listed company. Any other address may belong to a stranger.
create function wants_news(company integer, recipient text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u where u.username = lower(btrim(recipient)) and u.verified
      and (u.role = 'admin' or exists (
        select from memberships m where m.company_id = company and m.user_id = u.id and m.status = 'Active'))
  ) or exists (
    select from companies c where c.id = company and c.listed and lower(btrim(c.notifyemail)) = lower(btrim(recipient))
  )
$$;
revoke execute on function wants_news from public;
grant execute on function wants_news to haulyard_platform;
