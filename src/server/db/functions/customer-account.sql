-- The account of an e-mail; one without a password is made when there is none and it is wanted. An account whose password
-- somebody set without proving the address is nobody's customer. Staff learn nothing of it but its id and whether it is new.
create function customer_account(address text, p_firstname text, p_lastname text, make boolean, out account integer, out made boolean)
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
revoke execute on function customer_account from public;
grant execute on function customer_account to haulyard_staff;
