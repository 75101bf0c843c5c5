-- Locks a pending order and every customer who may be its buyer until commit: the customers with the buyer's email, and
-- the customer of the order's open lead. A lock per email serializes sales, so that the second one finds the customer
-- created by the first.
--
-- Rows are locked in the global order: order, lead, customers by id. Answers {customers, lead, newcustomer}: current
-- rows, the hash of the open lead's key, and the id for a new customer; null if the order was already decided. Runs as
-- staff within the tenant.
create function lock_sale(company integer, p_order text, p_now timestamptz) returns jsonb
  language plpgsql as $$
declare
  sold orders;
  email_key text;
  own_lead leads;
  ids integer[];
  found_customers jsonb;
begin
  select * into sold from orders where company_id = company and id = p_order and state = 'pending' for update;
  if not found then return null; end if;
  email_key := lower(sold.buyer ->> 'email');
  perform pg_advisory_xact_lock(company, hashtext(email_key));
  if sold.lead is not null then
    select * into own_lead from leads
      where company_id = company and post = sold.lead and used_at is null and expires_at > p_now for update;
  end if;
  if sold.channel = 'office' then
    -- The office names its customer, whose own facts stay.
    ids := array[(sold.answers ->> 'customer')::integer];
  else
    ids := array(select id from customers where company_id = company and emailkey <> '' and emailkey = email_key)
      || own_lead.customer_id;
  end if;
  -- Reads the rows again after waiting for the lock, since they may have changed or been deleted.
  select jsonb_agg(to_jsonb(c)) into found_customers from (
    select id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng, type, datestart,
      placetoconfirm, outofarea, inops, leadstep, extract(epoch from created_at)::float8 as "createdAt",
      sold.channel = 'office' or (emailkey <> '' and emailkey = email_key) as "sameEmail", id is not distinct from own_lead.customer_id as "ownLead"
    from customers where company_id = company and id = any (ids) order by id for update) c;
  return jsonb_build_object('customers', coalesce(found_customers, '[]'), 'lead', own_lead.post,
    'newcustomer', nextval('customers_id_seq'));
end $$;
revoke execute on function lock_sale from public;
grant execute on function lock_sale to haulyard_staff;
