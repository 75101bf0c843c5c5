-- Some rows of every table, as 0.4 could have written them: what the next versions bring up to date.

insert into companies (id, slug, name, mid, midusername, midpassword_sealed, notifyemail, listed)
  values (1, 'oak-hauling', 'Oak Hauling', '496160873888', 'oak', '\x01', 'news@oak.test', true), (2, 'elm', 'Elm', null, null, null, null, false);
insert into users (id, username, firstname, lastname, role, verified, company_id, second_factor) values
  (1, 'admin@oak.test', 'Ada', 'Min', 'admin', true, null, true), (2, 'owner@oak.test', 'Olga', 'Oak', 'hauler', true, 1, true),
  (3, 'driver@oak.test', 'Dan', 'River', 'can-driver', true, 1, false), (4, 'pat@example.com', 'Pat', 'Doe', 'customer', false, null, false);
update companies set ownerid = 2 where id = 1;
insert into disabled_days values (1, '2026-12-25');
insert into sessions (token_hash, user_id, agent, created_at, expires_at, network, used_at, proven_at)
  values ('\x01', 2, 'a browser', '2026-11-22T12:00Z', '2026-12-22T12:00Z', '192.0.2.0/24', '2026-11-22T13:00Z', '2026-11-22T12:00Z');
insert into app_secrets values (2, '\x06', '2026-11-22T12:00Z', '2026-11-22T12:01Z', 59000000);
insert into recovery_codes values (2, '\x07');
insert into passkeys values ('a key of a phone', 1, '\x08', 3, '{internal}', 'Phone', '2026-11-22T12:00Z', '2026-11-22T13:00Z');
insert into password_resets values ('\x02', 4, '2026-11-22T12:00Z', '2026-11-22T13:00Z', null);
insert into address_checks values ('\x03', 4, 'pat@example.com', '2026-11-22T12:00Z', '2026-11-23T12:00Z', null);

insert into addresses (id, number, street, city, state, zip, lat, lng, street_key, search_key, source)
  values (1, '120', 'Oak Street', 'Cedar Hollow', 'GA', '30990', 33.2, -82.5, 'oak st', 'oak st cedar hollow ga 30990', 'town');
insert into address_imports (source, fingerprint, read, added, finished) values ('town', 'a file', 1, 1, true);

insert into maps (company_id, id, name, geojson, west, south, east, north)
  values (1, 1, 'Cedar Hollow', '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[-82.9,33.1],[-82.1,33.1],[-82.1,33.9],[-82.9,33.9],[-82.9,33.1]]]}}]}', -83, 33, -82, 34);
insert into price_sets values (1, 'carts', 'Carts', '{Weekly}', 1);
insert into services (company_id, id, name, type, map_id, price_set_uid) values (1, 1, 'Trash', 'Residential', 1, 'carts');
insert into price_rows (company_id, id, set_uid, cans, frequency, price) values (1, 1, 'carts', 1, 'Weekly', 22);
insert into price_raises (company_id, id, percent, rounding, from_day, planned_by, planned_name, planned_at)
  values (1, '00000000-0000-4000-8000-000000000006', 5, 'quarter', '2027-01-01', 2, 'Olga Oak', '2026-11-22T12:00Z');
insert into price_raise_rows values (1, '00000000-0000-4000-8000-000000000006', 1, 'carts', 'Carts', 1, 'Weekly', 0, 22, 23);
insert into deleted_services values (1, 9, '{"name":"Old"}', '[]', '2026-11-22T12:00Z');

insert into customers (company_id, id, user_id, status, fullname, email, address, type, leadstep, archived_at) values
  (1, 1, 4, 'Purchased', 'Pat Doe', 'pat@example.com', '120 Oak Street', 'Residential', null, null),
  (1, 2, null, 'Lead', 'Lee Ad', 'lee@example.com', '2 Elm Street', 'Residential', 'Details', null),
  (1, 3, null, 'Purchased', 'Im Ported', '', '3 Ash Street', 'Residential', null, null),
  (1, 4, null, 'Purchased', 'Gone Away', '', '4 Fir Street', 'Residential', null, '2026-11-22T12:00Z');
insert into customer_notes (company_id, customer_id, text, written_by, created_at)
  values (1, 1, 'Gate code is with the neighbor.', 'Olga Oak', '2026-11-22T12:00Z');
insert into leads values (1, encode(sha256('a post'), 'hex'), 2, '{"services":[]}', 'Details', '2026-11-22T12:00Z', '2026-12-22T12:00Z', null);
insert into area_requests (post, address, created_at) values (encode(sha256('another post'), 'hex'), '9 Far Road', '2026-11-22T12:00Z');
insert into feedback (company_id, name, feedback) values (1, 'Pat Doe', 'On time');
insert into customer_imports (company_id, id, name, user_id, created, updated, skipped, refused, created_at, mapping)
  values (1, '00000000-0000-4000-8000-000000000001', 'list.csv', 2, 1, 0, 0, 0, '2026-11-22T12:00Z', '{"columns":{}}');
insert into customer_import_rows values (1, '00000000-0000-4000-8000-000000000001', 3, 'Im Ported', null, 1, null);
insert into customer_merges (company_id, dropped, kept, before, user_id, merged_at, moved)
  values (1, 7, 1, '{"fullname":"Pat D."}', 2, '2026-11-22T12:00Z',
    jsonb_build_object('facts', '{"before":{},"after":{}}'::jsonb, 'orders', '[]'::jsonb, 'customer_services', '[]'::jsonb,
      'leads', jsonb_build_array(encode(sha256('a third post'), 'hex')), 'customer_notes', '[]'::jsonb, 'cards', '[]'::jsonb,
      'asbefore', '[]'::jsonb, 'merges', '[]'::jsonb));

insert into orders (company_id, id, key, state, payment, type, customer_id, answers, buyer, payfrequency, total, tax, address, created_at, decided_at)
  values (1, 'PAID22', 'a key', 'placed', 'paid', 'Residential', 1, '{"user":{"email":"pat@example.com"}}', '{"email":"pat@example.com"}',
      1, 23.1, 1.1, '120 Oak Street', '2026-11-22T12:00Z', '2026-11-22T12:00Z'),
    (1, 'LINK22', 'its key', 'placed', 'unpaid', 'Residential', 1, '{}', null, 1, 23.1, 1.1, '120 Oak Street', '2026-11-22T12:00Z', '2026-11-22T12:00Z'),
    (1, 'ASKED2', 'that key', 'pending', 'asked', 'Residential', null, '{"user":{"email":"lee@example.com"}}', '{"email":"lee@example.com"}',
      1, 23.1, 1.1, '2 Elm Street', '2026-11-22T12:00Z', null);
update orders set lead = encode(sha256('a post'), 'hex') where id = 'ASKED2';
insert into order_lines (company_id, order_id, line, service_id, name, type, cans, frequency, monthly, months, amount, taxpercent, tax, size) values
  (1, 'PAID22', 1, 1, 'Trash', 'Residential', 1, 'Weekly', 22, 1, 22, 5, 1.1, '96'),
  (1, 'ASKED2', 1, 1, 'Trash', 'Residential', 1, 'Weekly', 22, 1, 22, 5, 1.1, '');
insert into consents values (1, 'PAID22', 'terms', 'I agree', '1', '192.0.2.1', '2026-11-22T12:00Z');
insert into customer_services (company_id, id, customer_id, order_id, service_id, asbefore, name, type, price, totalprice) values
  (1, 1, 1, 'PAID22', 1, false, 'Trash', 'Residential', 22, 22), (1, 2, 3, null, null, true, 'Service as before', 'Residential', 31.4, 0);
insert into payments (company_id, order_id, attempt, orderid, state, amount, refunded, retref, lastfour, key, asked_at) values
  (1, 'PAID22', 1, 'HY-PAID22-1', 'approved', 23.1, 5, '123456789012', '1111', 'k1', '2026-11-22T12:00Z'),
  (1, 'ASKED2', 1, 'HY-ASKED2-1', 'unclear', 23.1, 0, null, '', 'k2', '2026-11-22T12:00Z');
insert into refunds (company_id, order_id, number, orderid, retref, kind, state, amount, caller, key, asked_at)
  values (1, 'PAID22', 1, 'HY-PAID22-R1', '123456789012', 'refund', 'done', 5, 'user:2', 'k3', '2026-11-22T12:00Z');
insert into pay_links values (1, 'a code', 'LINK22', 'open', '2026-11-22T12:00Z', '2026-12-22T12:00Z');
insert into stored_cards values (1, 1, 'profile', '1', '1111', '1230', 'PAID22', '2026-11-22T12:00Z');
insert into idempotency_keys (caller, key, endpoint, body_hash, company_id, order_id, created_at, expires_at)
  values ('public', 'k2', 'services.purchase', '\x04', 1, 'ASKED2', '2026-11-22T12:00Z', '2026-11-29T12:00Z');

insert into messages (company_id, channel, recipient, subject, text, created_at) values
  (1, 'email', 'pat@example.com', 'Your order', 'Thank you, Pat.', '2026-11-22T12:00Z'), (null, 'text', '+14785550142', '', 'Hello', '2026-11-22T12:00Z');
insert into messages (channel, recipient, text, html, state, created_at, secrets, blanked) values
  ('email', 'old@yard.example', 'See https://haul.example/order/ABC123?key=…, pay at https://haul.example/pay/…',
    '<a href="https://haul.example/password-reset/…">', 'sent', now(), '{}', true),
  ('email', 'old@yard.example', 'See https://haul.example/order/ABC123?key=0123456789abcdef, pay at https://haul.example/pay/fedcba9876543210',
    '<a href="https://haul.example/password-reset/00112233aabbccdd">', 'kept', now(), '{0123456789abcdef,fedcba9876543210,00112233aabbccdd}', false);

insert into groups values (1, 1, 'Oak crew', 'm-code', 'd-code');
insert into routes (company_id, id, group_id, label) values (1, '00000000-0000-4000-8000-000000000002', 1, 'Route 1');
insert into tasks (company_id, id, group_id, type, name, address, delivery_date, servicename, assigned_user, route_label, order_id)
  values (1, '00000000-0000-4000-8000-000000000003', 1, 'deliveries', 'Pat Doe', '120 Oak Street', '2026-11-23', 'Trash', 3, 'Route 1', 'PAID22');
insert into files (id, company_id, path, kind, mime, bytes, sha256, private)
  values ('00000000-0000-4000-8000-000000000007', 1, '/files/uploads/home.jpg', 'image', 'image/jpeg', 1234, '\x09', true);
insert into task_remarks (company_id, id, task_id, kind, reason, photo, written_by, at, received) values
  (1, '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', 'problem', 'Blocked', '/files/uploads/home.jpg',
    'Dan River', '2026-11-22T12:00Z', '2026-11-22T12:00Z');

insert into posts (id, title, url, publishdate, state, featurealt) values (1, 'Carts', 'carts', '2026-11-01', 'published', 'Three carts');
insert into deleted_posts values (2, '{"id":2,"title":"Bins"}', '[]', '2026-11-22T12:00Z');
insert into comments (id, post_id, name, email, comment) values (1, 1, 'Pat', 'pat@example.com', 'Good to know');
insert into contact_messages (firstname, lastname, email, comment) values ('Pat', 'Doe', 'pat@example.com', 'Hello');
insert into files (id, company_id, path, kind, mime, bytes, sha256)
  values ('00000000-0000-4000-8000-000000000005', 1, '/files/logo.svg', 'image', 'image/svg+xml', 12, '\x05');
insert into files (id, created_by, path, kind, mime, bytes, sha256)
  values ('00000000-0000-4000-8000-000000000008', 4, '/files/pat.jpg', 'image', 'image/jpeg', 34, '\x0a');

insert into trail (company_id, at, user_id, role, network, call, request, subject, subject_id, before, after, about)
  values (1, '2026-11-22T12:00Z', 2, 'hauler', '192.0.2.0/24', 'services.update', 'a request', 'service', '1', '{"name":"Bins"}',
    '{"name":"Trash"}', '{"name":"Trash"}');
insert into trail (company_id, at, user_id, role, network, call, request, subject, subject_id, event, times, last_at, counted_as)
  values (1, '2026-11-22T12:00Z', 3, 'can-driver', '192.0.2.0/24', 'services.update', 'another request', 'service', '1', 'refused', 3,
    '2026-11-22T12:10Z', 'a refusal of this hour');
insert into backups (began_at, ended_at, path, bytes, row_count)
  values ('2026-11-22T08:17Z', '2026-11-22T08:18Z', '/mnt/backups/haulyard-2026-11-22', 123456, 78);
insert into limit_counts values ('loginPerAccount:a hash', 3, 1795348800000);

insert into product_clock values (true, '1 day');
update merchant_accounts set compared_at = '2026-11-22T08:00Z';
update payments set mid = '496160873888', unanswered = 1, kind = 'card' where attempt = 1;
update refunds set mid = '496160873888';
insert into money_differences (company_id, cause, kind, mid, orderid, retref, there, day, found_at)
  values (1, 'charge 100000000001', 'unknown charge', '496160873888', 'TERMINAL-1', '100000000001', 12, '2026-11-22', '2026-11-23T08:00Z');
update services set rolloff_owned = 3;
update order_lines set datestart = '2026-05-04';
update orders set firstday = '2026-05-04', asked_to = '2026-12-03';
update customer_services set asked_to = '2026-12-03' where id = 1;
update customers set areatold_at = '2026-11-22T12:00Z' where id = 2;
update leads set finished = true, outcome = 'called';
update tasks set ticked_at = '2026-11-22T12:00Z', former = '[{"address":"1 Oak Street"}]';
update messages set source = 'company 1', counted_at = '2026-11-22T12:00Z', topic = 'order PAID22' where recipient = 'pat@example.com';
update companies set tellwaiting = true, former_slugs = '{oak}' where id = 1;
update consents set ended_at = '2026-11-22T12:00Z', ended_by = 'user:2';
