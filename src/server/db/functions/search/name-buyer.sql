create function name_buyer() returns trigger
  language plpgsql as $$
begin
  new.buyername := (select fullname from customers where company_id = new.company_id and id = new.customer_id);
  return new;
end $$;

create trigger name_buyer before insert or update of customer_id on orders
  for each row when (new.customer_id is not null or new.buyername is not null) execute function name_buyer();
