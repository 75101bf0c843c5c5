-- Saves a visitor's partial order as a lead and answers the hash of its key. Updates a valid `given_post` (still a
-- Lead, within 30 days), else creates a lead under `new_post`; visitors can't read leads, so it runs with the owner's
-- rights.
create function save_lead(company integer, lead jsonb, given_post text, new_post text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held leads;
  person integer;
begin
  select l.* into held from leads l join customers c on c.company_id = l.company_id and c.id = l.customer_id
    where l.company_id = company and l.post = given_post and l.used_at is null and l.expires_at > p_now and c.status = 'Lead'
    for update of l;
  if found then
    update customers set
      fullname = lead ->> 'fullname', firstname = lead ->> 'firstname', lastname = lead ->> 'lastname',
      email = lead ->> 'email', cellphone = lead ->> 'cellphone',
      address = lead ->> 'address', city = lead ->> 'city', state = lead ->> 'state', zip = lead ->> 'zip',
      lat = (lead ->> 'lat')::float8, lng = (lead ->> 'lng')::float8, type = lead ->> 'type',
      outofarea = (lead ->> 'outofarea')::boolean, leadstep = lead ->> 'step',
      archived_at = null, version = version + 1
      where company_id = company and id = held.customer_id;
    update leads set answers = lead -> 'answers', step = lead ->> 'step', finished = finished or (lead ->> 'finished')::boolean
      where company_id = company and post = held.post;
    return held.post;
  end if;
  insert into customers (company_id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip,
      lat, lng, type, outofarea, leadstep, created_at)
    values (company, 'Lead', lead ->> 'fullname', lead ->> 'firstname', lead ->> 'lastname', lead ->> 'email',
      lead ->> 'cellphone', lead ->> 'address', lead ->> 'city', lead ->> 'state', lead ->> 'zip',
      (lead ->> 'lat')::float8, (lead ->> 'lng')::float8, lead ->> 'type',
      (lead ->> 'outofarea')::boolean, lead ->> 'step', p_now)
    returning id into person;
  insert into leads (company_id, post, customer_id, answers, step, finished, created_at, expires_at)
    values (company, new_post, person, lead -> 'answers', lead ->> 'step', (lead ->> 'finished')::boolean, p_now,
      p_now + interval '30 days');
  return new_post;
end $$;
revoke execute on function save_lead from public;
grant execute on function save_lead to haulyard_public;
