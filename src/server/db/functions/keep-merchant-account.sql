-- Keeps former merchant accounts, because payments made on one are still queried, voided and refunded there.
create function keep_merchant_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into merchant_accounts (company_id, mid, midusername, midpassword_sealed)
    values (new.id, new.mid, new.midusername, new.midpassword_sealed)
    on conflict (company_id, mid) do update
      set midusername = excluded.midusername, midpassword_sealed = excluded.midpassword_sealed;
  return null;
end $$;
revoke execute on function keep_merchant_account from public;

create trigger keep_merchant_account after insert or update of mid, midusername, midpassword_sealed on companies
  for each row when (new.mid is not null and new.midusername is not null and new.midpassword_sealed is not null)
  execute function keep_merchant_account();
