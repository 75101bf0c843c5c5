-- Deletes the account created for a tenant's customer and its mail, unless a password was set or another customer
-- uses it: then it belongs to that person. The trail keeps the events without name and network.
create function erase_account(p_customer integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare account users;
begin
  select u.* into account from customers c join users u on u.id = c.user_id
    where c.company_id = app_tenant() and c.id = p_customer and u.role = 'customer' and u.password_hash is null
    for update of u;
  if not found or exists (
    select from customers c where (c.user_id = account.id or c.user_id is null and c.emailkey = account.username)
      and (c.company_id, c.id) <> (app_tenant(), p_customer)) then return; end if;
  delete from messages where company_id is null and mailbox_of(recipient) = mailbox_of(account.username);
  delete from jobs.job where name = 'password-link' and data ->> 'username' = account.username;
  delete from users where id = account.id;
  update trail t set about = null, before = only_kept(t.before), after = only_kept(t.after),
    network = case when t.user_id = account.id then '' else t.network end
  where (t.subject = 'user' and t.subject_id = account.id::text) or t.user_id = account.id;
end $$;
revoke execute on function erase_account from public;
grant execute on function erase_account to haulyard_staff;
