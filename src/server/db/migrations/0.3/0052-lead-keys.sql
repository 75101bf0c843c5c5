-- A lead's key opens it to its visitor alone, and nothing shows it again: its hash is kept, as of a session's token. An order's
-- answers told the key a second time.
update leads set post = encode(sha256(convert_to(post, 'UTF8')), 'hex');
update area_requests set post = encode(sha256(convert_to(post, 'UTF8')), 'hex');
alter table orders disable trigger user;
update orders set lead = encode(sha256(convert_to(lead, 'UTF8')), 'hex') where lead is not null;
update orders set answers = answers - 'lead' where answers ? 'lead';
alter table orders enable trigger user;
-- What a merge moved is found again by it.
update customer_merges set moved = jsonb_set(moved, '{leads}',
    (select jsonb_agg(encode(sha256(convert_to(post, 'UTF8')), 'hex')) from jsonb_array_elements_text(moved -> 'leads') as post))
  where jsonb_array_length(moved -> 'leads') > 0;
