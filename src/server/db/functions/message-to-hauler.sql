-- Queues an email to the hauler's address for notifications, which stays hidden from the visitor who causes it. Answers
-- the message id, or null without an address.
create function message_to_hauler(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (company_id, channel, recipient, subject, text, html, source, due_at, topic, digest, created_at)
  select company, 'email', hauler_address(company), mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source',
    (mail ->> 'dueAt')::timestamptz, mail ->> 'topic', nullif(mail -> 'digest', 'null'), p_now
  where hauler_address(company) is not null
  returning id
$$;
revoke execute on function message_to_hauler from public;
grant execute on function message_to_hauler to haulyard_public, haulyard_staff;
