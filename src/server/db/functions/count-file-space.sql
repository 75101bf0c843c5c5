-- Keeps the storage usage of a file's company, or of its uploader. The usage row stays locked until commit, so that
-- concurrent uploads can't both take the last space.
create function count_file_space() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    if old.company_id is not null then
      update public.file_space set bytes = bytes - old.bytes where company_id = old.company_id;
    else
      update public.file_space_of_people set bytes = bytes - old.bytes where user_id = old.created_by;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.company_id is not null then
      insert into public.file_space as space (company_id, bytes) values (new.company_id, new.bytes)
        on conflict (company_id) do update set bytes = space.bytes + excluded.bytes;
    elsif new.created_by is not null then
      insert into public.file_space_of_people as space (user_id, bytes) values (new.created_by, new.bytes)
        on conflict (user_id) do update set bytes = space.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end $$;
revoke execute on function count_file_space from public;

create trigger count_file_space after insert or delete or update of company_id, created_by, bytes on files
  for each row execute function count_file_space();
