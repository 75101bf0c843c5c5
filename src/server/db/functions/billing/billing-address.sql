-- The address on a customer's bills: the billing address, else the customer's own.
create function billing_address(buyer customers, out address text, out city text, out state text, out zip text)
  language sql stable as $$
  select case when own then buyer.billingaddress else coalesce(buyer.address, '') end,
    case when own then buyer.billingcity else coalesce(buyer.city, '') end,
    case when own then buyer.billingstate else coalesce(buyer.state, '') end,
    case when own then buyer.billingzip else coalesce(buyer.zip, '') end
  from (select coalesce(buyer.billingaddress, '') <> '' as own) b
$$;
