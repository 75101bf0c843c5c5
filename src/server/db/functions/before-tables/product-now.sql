-- The product's time: the transaction's own, plus the offset that only a demo or a test may set (ADR-41). Ask it as
-- `(select product_now())` where a statement looks at many rows, so that it is worked out once.
create or replace function product_now() returns timestamptz
  language plpgsql stable parallel safe as $$
begin
  return now() + coalesce((select ahead from product_clock), interval '0');
end $$;
