-- Mail and texts go where they are wanted: so many to one recipient and of one company, whoever causes them. And an account
-- is linked to customers by its address only where that address was proved.

-- A link to confirm an address lives for a day, and an account that was registered with one ends when nobody opened it.
-- Whoever registered before was not told so: codes that are over go, and their accounts stay.
delete from address_checks where expires_at < now() or used_at is not null;
update address_checks set expires_at = created_at + interval '24 hours';

-- The account of an e-mail; one without a password is made when there is none and it is wanted. An account whose password
-- somebody set without proving the address is nobody's customer. Staff learn nothing of it but its id and whether it is new.
create or replace function customer_account(address text, p_firstname text, p_lastname text, make boolean, out account integer, out made boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if make then
    insert into users (username, firstname, lastname, role)
    values (lower(btrim(address)), p_firstname, p_lastname, 'customer')
    on conflict (username) do nothing returning id into account;
  end if;
  made := account is not null;
  if not made then
    select id into account from users
    where username = lower(btrim(address)) and (verified or password_hash is null);
  end if;
end $$;

-- What the operator lets one company send to others in a day, where another figure than 2,000 was set; one row at most.
create table mail_limits (
  id boolean primary key default true check (id),
  per_company integer not null check (per_company > 0)
);
grant select, insert, update, delete on mail_limits to haulyard_platform;

-- One mailbox, however it is written: letter case and what follows a plus make no other reader.
create function mailbox_of(recipient text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(btrim(recipient)), '\+[^@]*@', '@');

create index messages_by_mailbox on messages (mailbox_of(recipient), created_at);
create index messages_of_company on messages (company_id, created_at);

-- Whether somebody asked for the news of a company, or of the whole platform: people of it who proved their address, and
-- the address for news of a company that an admin listed. Everybody else may be a stranger whom somebody writes to.
create function wants_news(company integer, recipient text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  return exists (
    select from users u where u.username = lower(btrim(recipient)) and u.verified
      and (u.role = 'admin' or u.company_id = company)
  ) or exists (
    select from companies c where c.id = company and c.listed and lower(btrim(c.notifyemail)) = lower(btrim(recipient))
  );

-- Why a message is not sent; null when it may go. The recipient's turn is waited for, so that two transactions never both
-- take the last place; of one company's day a few more may go, those that are written at the same moment.
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
  if (select count(*) from public.messages s
      where public.mailbox_of(s.recipient) = mailbox and s.created_at > m.created_at - interval '1 hour'
        and (s.error is null or s.error not like 'held:%')) >= most then
    return 'held: too many messages to this address within an hour';
  end if;
  if m.company_id is null or asked_for then
    return null;
  end if;
  -- Who is new and known to no admin sends a fifth.
  budget := coalesce((select l.per_company from public.mail_limits l), 2000);
  select case when c.listed or c.created_at < m.created_at - interval '7 days' then budget else greatest(budget / 5, 1) end
    into budget from public.companies c where c.id = m.company_id;
  if (select count(*) from public.messages s
      where s.company_id = m.company_id and s.created_at > m.created_at - interval '1 day'
        and (s.error is null or s.error not like 'held:%')) >= budget then
    return 'held: too many messages of this company within a day';
  end if;
  return null;
end $$;

-- What exceeds a limit is kept and can be looked at and sent, but does not go by itself. Links that set a password always go.
-- A subject is one line, whatever was written into it.
create function hold_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.subject := regexp_replace(new.subject, '[[:cntrl:]]+', ' ', 'g');
  if new.state = 'waiting' and coalesce(current_setting('app.mail_limit', true), '') <> 'off' then
    new.error := public.reason_to_hold(new);
    if new.error is not null then
      new.state := 'failed';
    end if;
  end if;
  return new;
end $$;
revoke execute on function wants_news, reason_to_hold, hold_message from public;

create trigger hold_message before insert on messages for each row execute function hold_message();
