-- The card that was given last is the one that is charged, until another is chosen.
create function default_card() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_cards set is_default = false
    where company_id = new.company_id and customer_id = new.customer_id and is_default;
  new.is_default := new.state <> 'removed';
  return new;
end $$;
revoke execute on function default_card from public;

create trigger default_card before insert on stored_cards for each row execute function default_card();
