-- Tells the public that a card is required, without exposing the merchant account.
create function asks_for_card(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mid is not null and midpassword_sealed is not null and not demo and not paybylink from companies where id = company
$$;
grant execute on function asks_for_card to haulyard_public, haulyard_staff, haulyard_platform;
