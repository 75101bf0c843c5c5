-- Deletes messages to or about a person: to these mailboxes, to these phones (last ten digits), or containing one of
-- these lower-case words. Also cancels queued messages and forgets consents to texts and refusals of emails; answers the number of deleted ones.
create function erase_messages(p_mailboxes text[], p_phones text[], p_words text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare erased integer;
begin
  delete from messages where id in (
    select m.id from messages m
      -- Lower-cases each text once instead of once per word.
      cross join lateral (select lower(m.subject || ' ' || m.text) as said offset 0) as t
      where m.company_id = app_tenant() and (
        mailbox_of(m.recipient) = any (p_mailboxes)
        or mailbox_of(coalesce(m.reply_to, '')) = any (p_mailboxes)
        or (m.channel = 'text' and right(m.recipient, 10) = any (p_phones))
        or exists (select from unnest(p_words) as w (word) where strpos(t.said, word) > 0)));
  get diagnostics erased = row_count;
  delete from text_consents where company_id = app_tenant() and right(phone, 10) = any (p_phones);
  delete from stop_email_refusals where company_id = app_tenant() and mailbox_of(email) = any (p_mailboxes);
  delete from jobs.job where name = 'password-link' and (data -> 'inviter' ->> 'company')::integer = app_tenant()
    and mailbox_of(data ->> 'username') = any (p_mailboxes);
  return erased;
end $$;
revoke execute on function erase_messages from public;
grant execute on function erase_messages to haulyard_staff;
