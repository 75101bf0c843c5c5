-- Why a message is not sent; null when it may go. The recipient's turn is waited for, so that two transactions never both
-- take the last place; of one company's day a few more may go, those that are written at the same moment. It is counted up to
-- the limit only, along what counts (`messages_counted_to`, `messages_counted_of`): a busy day costs no more than a quiet one.
create function reason_to_hold(m messages) returns text
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  mailbox text := public.mailbox_of(m.recipient);
  asked_for boolean := public.wants_news(m.company_id, m.recipient);
  most integer := case when asked_for then 300 else 20 end;
  budget integer;
begin
  if not asked_for then
    perform pg_advisory_xact_lock(7246006, hashtext(mailbox));
  end if;
  if (select count(*) from (
        select from public.messages s
        where public.mailbox_of(s.recipient) = mailbox and s.created_at > m.created_at - interval '1 hour'
          and (s.error is null or s.error not like 'held:%')
        limit most) counted) >= most then
    return 'held: too many messages to this address within an hour';
  end if;
  if m.company_id is null or asked_for then
    return null;
  end if;
  -- Who is new and known to no admin sends a fifth.
  budget := coalesce((select l.per_company from public.mail_limits l), 2000);
  select case when c.listed or c.created_at < m.created_at - interval '7 days' then budget else greatest(budget / 5, 1) end
    into budget from public.companies c where c.id = m.company_id;
  if (select count(*) from (
        select from public.messages s
        where s.company_id = m.company_id and s.created_at > m.created_at - interval '1 day'
          and (s.error is null or s.error not like 'held:%')
        limit budget) counted) >= budget then
    return 'held: too many messages of this company within a day';
  end if;
  return null;
end $$;
revoke execute on function reason_to_hold from public;
