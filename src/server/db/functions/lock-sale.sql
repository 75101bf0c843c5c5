-- Takes hold of a begun order and of everybody who may be its buyer until the transaction ends: the customers of the buyer's
-- e-mail, and the customer of the lead that the order began as, while that lead is open. Which of them it is, is not decided
-- here. Two sales to one e-mail wait for each other, so that the second one meets the customer that the first one made.
-- Rows are locked in the order in which everybody locks them: the order, the lead, the customers by their ids.
--
-- Answers {customers, lead, newcustomer}: the customers as they stand now, the hash of the lead's key (null without an open one), and
-- the id of a customer who would be new. Null when the order was decided before. Runs as staff, inside its tenant.
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
  ids := array(select id from customers where company_id = company and emailkey <> '' and emailkey = email_key)
    || own_lead.customer_id;
  -- Whoever was changed or deleted while this waited for its lock is looked at as it is now, or not at all.
  select jsonb_agg(to_jsonb(c)) into found_customers from (
    select id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng, type, datestart,
      placetoconfirm, outofarea, inops, leadstep, extract(epoch from created_at)::float8 as "createdAt",
      emailkey <> '' and emailkey = email_key as "sameEmail", id is not distinct from own_lead.customer_id as "ownLead"
    from customers where company_id = company and id = any (ids) order by id for update) c;
  return jsonb_build_object('customers', coalesce(found_customers, '[]'), 'lead', own_lead.post,
    'newcustomer', nextval('customers_id_seq'));
end $$;
revoke execute on function lock_sale from public;
grant execute on function lock_sale to haulyard_staff;
