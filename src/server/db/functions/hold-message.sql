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
revoke execute on function hold_message from public;

create trigger hold_message before insert on messages for each row execute function hold_message();
