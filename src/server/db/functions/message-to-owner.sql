-- Writes a mail to the log-in of a company's owner, wherever its news go: it tells of what may be somebody else's doing, the
-- address for news among it. Answers the message's id; null when there is nobody to write to.
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
