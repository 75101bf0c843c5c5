create function rename_buyer() returns trigger
  language plpgsql as $$
begin
  update orders set buyername = new.fullname where company_id = new.company_id and customer_id = new.id;
  return null;
end $$;

create trigger rename_buyer after update of fullname on customers
  for each row when (old.fullname <> new.fullname) execute function rename_buyer();
