-- Transaction time plus the product's offset, which only demos and tests set (ADR-41). Write `(select product_now())`
-- in statements over many rows, so that it is evaluated once.
create or replace function product_now() returns timestamptz
  language plpgsql stable parallel safe as $$
begin
  return now() + coalesce((select ahead from product_clock), interval '0');
end $$;
