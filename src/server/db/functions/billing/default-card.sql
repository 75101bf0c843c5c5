-- The card that was given last is the one that is charged, until another is chosen.
create function default_card() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_cards set is_default = false
    where company_id = new.company_id and customer_id = new.customer_id and is_default;
  update stored_cards set is_default = true where company_id = new.company_id and id = new.id;
  return null;
end $$;
revoke execute on function default_card from public;

-- After the insert, so that a card that was there already stays the default.
create trigger default_card after insert on stored_cards
  for each row when (new.state <> 'removed') execute function default_card();
