-- Queues an email to every platform admin and answers the message ids.
create function message_to_admins(mail jsonb, p_now timestamptz) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (channel, recipient, subject, text, html, source, created_at)
  select 'email', u.username, mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source', p_now
  from users u where u.role = 'admin' and u.status = 'Active'
  returning id
$$;
revoke execute on function message_to_admins from public;
grant execute on function message_to_admins to haulyard_public, haulyard_staff, haulyard_platform;
