-- Messages the tenant sent to these mailboxes and phones (last ten digits), without their text. Security definer,
-- because row-level security keeps expression indexes from being used before the policy is checked.
create function messages_to(p_mailboxes text[], p_phones text[])
  returns table (id bigint, channel text, recipient text, subject text, state text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 20 as $$
  select m.id, m.channel, m.recipient, m.subject, m.state, m.created_at from messages m
  where m.company_id = app_tenant() and m.channel = 'email' and mailbox_of(m.recipient) = any (p_mailboxes)
  union all
  select m.id, m.channel, m.recipient, m.subject, m.state, m.created_at from messages m
  where m.company_id = app_tenant() and m.channel = 'text'
    and mailbox_of(m.recipient) in (select '+1' || digits from unnest(p_phones) as digits)
$$;
revoke execute on function messages_to from public;
grant execute on function messages_to to haulyard_staff;
