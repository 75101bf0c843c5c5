-- Queues a security email to the owner's login rather than to the address for notifications, which an attacker may have
-- changed. Answers the message id, or null without an address.
create function message_to_owner(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (company_id, channel, recipient, subject, text, html, source, created_at)
  select c.id, 'email', coalesce(u.username, nullif(c.notifyemail, '')),
    mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source', p_now
  from companies c left join users u on u.id = c.ownerid
  where c.id = company and coalesce(u.username, nullif(c.notifyemail, '')) is not null
  returning id
$$;
revoke execute on function message_to_owner from public;
grant execute on function message_to_owner to haulyard_staff, haulyard_platform;
