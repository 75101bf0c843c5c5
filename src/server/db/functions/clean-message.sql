-- Forces the subject onto one line (no header injection) and replaces an unsent message of the same topic.
create function clean_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.subject := regexp_replace(new.subject, '[[:cntrl:]]+', ' ', 'g');
  if new.topic is not null then
    delete from public.messages m
      where m.company_id = new.company_id and m.topic = new.topic and m.channel = new.channel and m.state in ('waiting', 'held');
  end if;
  return new;
end $$;
revoke execute on function clean_message from public;

create trigger clean_message before insert on messages for each row execute function clean_message();
