-- People prove that an address is theirs before it becomes their username (decision 8), and a hauler's customer gets an
-- account (decision 5).

-- Only the hash of a mailed code is kept, as with password_resets.
create table address_checks (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  username text not null check (username = lower(btrim(username))),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on address_checks to haulyard_platform;
create index address_checks_by_user on address_checks (user_id);
create index password_resets_by_user on password_resets (user_id);

-- What belongs to an account, whichever hauler's customer it is.
create index customers_of_account on customers (user_id) where user_id is not null;
create index customers_without_account on customers (emailkey) where user_id is null and emailkey <> '';

-- The account of an e-mail; one without a password is made when there is none and it is wanted. Staff learn nothing of it
-- but its id and whether it is new.
create function customer_account(address text, p_firstname text, p_lastname text, make boolean, out account integer, out made boolean)
  language plpgsql security definer set search_path = public as $$
begin
  if make then
    insert into users (username, firstname, lastname, role)
    values (lower(btrim(address)), p_firstname, p_lastname, 'customer')
    on conflict (username) do nothing returning id into account;
  end if;
  made := account is not null;
  if not made then
    select id into account from users where username = lower(btrim(address));
  end if;
end $$;
revoke execute on function customer_account from public;
grant execute on function customer_account to haulyard_staff;
