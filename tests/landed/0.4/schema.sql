-- The database of Haulyard 0.4, as its first start makes it. Written by npm run keep-schema; never changed afterwards.

create table schema_migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
create table schema_functions (name text primary key, checksum text not null, applied_at timestamptz not null default now());
set check_function_bodies = off;

-- Tenant of the current transaction, read by every tenant table's policies. Null hides all tenant rows.
create or replace function app_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;
insert into schema_functions (name, checksum) values ('app_tenant', '26da24c67f07272693a74e92e1f6acfe02a8372012a31bd3c0277673533f4daa');

-- Rasterizes a polygon into 21 by 21 cells over its box, row by row from the south west, so that most lookups never
-- read its coordinates. Each character holds three cells: 48 + 8 * border bits + land bits, where a border bit also
-- covers cells too close to call by rounding, and a land bit is the cell's center.
--
-- Empty for polygons under a tenth of a millimeter, where floats decide nothing. Land is even-odd as in the domain: an
-- odd number of outer edges to the east, and an even number for each hole.
create or replace function area_cells(
  rings jsonb, west double precision, south double precision, east double precision, north double precision
) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  per_lng double precision;
  per_lat double precision;
  -- One bit per cell, one integer per row.
  touched integer[] := array_fill(0, array[21]);
  land integer[];
  odd integer[];
  ring jsonb;
  xs double precision[];
  ys double precision[];
  x1 double precision;
  y1 double precision;
  x2 double precision;
  y2 double precision;
  pieces integer;
  from_x double precision;
  from_y double precision;
  to_x double precision;
  to_y double precision;
  bits integer;
  written text := '';
begin
  if (east - west > 1e-9 and north - south > 1e-9) is not true then return null; end if;
  per_lng := 21 / (east - west);
  per_lat := 21 / (north - south);
  for ring in select value from jsonb_array_elements(rings) where jsonb_array_length(value) >= 3 loop
    select array_agg(((corner -> 0)::double precision - west) * per_lng order by at),
      array_agg(((corner -> 1)::double precision - south) * per_lat order by at)
      into xs, ys
      from jsonb_array_elements(ring) with ordinality as corners (corner, at);
    odd := array_fill(0, array[21]);
    x2 := xs[array_length(xs, 1)];
    y2 := ys[array_length(ys, 1)];
    for corner in 1 .. array_length(xs, 1) loop
      x1 := x2;
      y1 := y2;
      x2 := xs[corner];
      y2 := ys[corner];
      -- Splits an edge into pieces of about one cell, so that the box of a piece covers few other cells.
      pieces := least(64, greatest(1, ceil(greatest(abs(x2 - x1), abs(y2 - y1)))));
      to_x := x1;
      to_y := y1;
      for piece in 1 .. pieces loop
        from_x := to_x;
        from_y := to_y;
        to_x := x1 + (x2 - x1) * piece / pieces;
        to_y := y1 + (y2 - y1) * piece / pieces;
        bits := (1 << least(21, greatest(0, floor(greatest(from_x, to_x) + 0.01) + 1))::integer)
          - (1 << greatest(0, least(21, floor(least(from_x, to_x) - 0.01)))::integer);
        if bits > 0 then
          for y in greatest(0, least(21, floor(least(from_y, to_y) - 0.01)))::integer
            .. least(20, greatest(-1, floor(greatest(from_y, to_y) + 0.01)))::integer loop
            touched[y + 1] := touched[y + 1] | bits;
          end loop;
        end if;
      end loop;
      -- An edge crossing a row's center flips all cells to its west; of its two ends only the lower one counts.
      for y in greatest(0, least(21, ceil(least(y1, y2) - 0.5)))::integer
        .. least(20, greatest(-1, ceil(greatest(y1, y2) - 0.5) - 1))::integer loop
        bits := (1 << least(21, greatest(0, ceil(x1 + (y + 0.5 - y1) / (y2 - y1) * (x2 - x1) - 0.5)))::integer) - 1;
        odd[y + 1] := odd[y + 1] # bits;
      end loop;
    end loop;
    if land is null then land := odd;
    else
      for y in 1 .. 21 loop
        land[y] := land[y] & ~odd[y];
      end loop;
    end if;
  end loop;
  for y in 1 .. 21 loop
    for x in 0 .. 6 loop
      written := written || chr(48 + 8 * ((touched[y] >> 3 * x) & 7) + ((land[y] >> 3 * x) & 7));
    end loop;
  end loop;
  return written;
end $$;
revoke execute on function area_cells from public;
insert into schema_functions (name, checksum) values ('area_cells', '5abbf8c7c5f2ba499f35b30df5cad61650b02f4bb8333a4f4b59f20f14d44af3');

-- Rows of area_parts for a GeoJSON shape; rings of fewer than three positions are dropped. `places` holds big-endian
-- 8-byte floats: the number of rings, the length of each ring, then longitude and latitude of every position.
create or replace function area_parts_of(shape jsonb)
  returns table (
    part integer, west double precision, south double precision, east double precision, north double precision,
    corners integer[], places bytea
  )
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  with written (number, ring, corners, places, west, south, east, north) as (
    select number, ring.place, jsonb_array_length(ring.value), held.places, held.west, held.south, held.east, held.north
    from area_polygons_of(shape) as numbered (number, rings), lateral jsonb_array_elements(rings) with ordinality as ring (value, place),
      lateral (
        select string_agg(float8send(lng) || float8send(lat), ''::bytea order by at),
          min(lng), min(lat), max(lng), max(lat)
        from (
          select (corner.value -> 0)::double precision as lng, (corner.value -> 1)::double precision as lat, corner.at
          from jsonb_array_elements(ring.value) with ordinality as corner (value, at)
        ) as positions
      ) as held (places, west, south, east, north)
    where jsonb_array_length(ring.value) >= 3
  )
  select number, min(west) filter (where ring = 1), min(south) filter (where ring = 1),
    max(east) filter (where ring = 1), max(north) filter (where ring = 1),
    array_agg(corners order by ring),
    float8send(count(*)) || string_agg(float8send(corners), ''::bytea order by ring) || string_agg(places, ''::bytea order by ring)
  from written group by number
$$;
revoke execute on function area_parts_of from public;
insert into schema_functions (name, checksum) values ('area_parts_of', '0554c53688f5b59ce2d691eff089a9887b70fe579164174ac964dc9a80357976');

-- Polygons of a GeoJSON shape at any depth, with their rings unchanged; mirrors `polygonsOf` in the domain.
create or replace function area_polygons_of(shape jsonb) returns table (part integer, rings jsonb)
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  with recursive shapes (inner_shape, path) as (
    select shape, array[]::bigint[]
    union all
    select below.value, path || below.place
    from shapes, lateral jsonb_array_elements(case inner_shape ->> 'type'
      when 'FeatureCollection' then inner_shape -> 'features'
      when 'GeometryCollection' then inner_shape -> 'geometries'
      when 'Feature' then jsonb_build_array(inner_shape -> 'geometry')
      else '[]' end) with ordinality as below (value, place)
  ),
  polygons (rings, path) as (
    select inner_shape -> 'coordinates', path from shapes where inner_shape ->> 'type' = 'Polygon'
    union all
    select several.value, path || several.place
    from shapes, lateral jsonb_array_elements(inner_shape -> 'coordinates') with ordinality as several (value, place)
    where inner_shape ->> 'type' = 'MultiPolygon'
  )
  select (row_number() over (order by path))::integer, rings from polygons where jsonb_array_length(rings -> 0) >= 3
$$;
revoke execute on function area_polygons_of from public;
insert into schema_functions (name, checksum) values ('area_polygons_of', '47d31e4405a982ee05b19f7993a9f4a470a37d661ff5ee8d794f04dac994cbf9');

-- `places` of area_parts_of as single-line base64, zero-padded to a multiple of three floats. The texts of several
-- polygons can therefore be concatenated without decoding.
create or replace function area_written(places bytea) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select translate(encode(places || case length(places) % 24
    when 8 then decode(repeat('00', 16), 'hex') when 16 then decode(repeat('00', 8), 'hex') else ''::bytea end, 'base64'), E'\n', '')
$$;
revoke execute on function area_written from public;
insert into schema_functions (name, checksum) values ('area_written', 'e39fec3838d5661008b7d11149a57e29355cfd8653971dcb445c9bb83bf12583');

-- All distinct 5-digit substrings of a text; a phone number written without separators has six. Indexes on customers
-- and tasks use it, so changing its result requires a migration that rebuilds them.
create or replace function digits_by_fives(words text) returns text[]
  language sql immutable parallel safe
  return (
    select array_agg(distinct substr(run[1], place, 5))
    from regexp_matches(words, '[0-9]{5,}', 'g') as run, generate_series(1, length(run[1]) - 4) as place);
insert into schema_functions (name, checksum) values ('digits_by_fives', '747af83e7d074eb1bb885b94899bb138e752fdbf6b43ea2426279677c8d55ced');

-- Enables row-level security on a tenant table: staff get their own tenant's rows, the platform all, the public none
-- unless a policy is added. Called by the migration that creates the table.
create or replace procedure lock_to_tenant(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy staff_own on %s to haulyard_staff using (company_id = app_tenant()) with check (company_id = app_tenant())', target);
  execute format('create policy platform_all on %s to haulyard_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to haulyard_staff, haulyard_platform', target);
end $$;
insert into schema_functions (name, checksum) values ('lock_to_tenant', 'ab5b33df53f547e05a46fd9deff1d307f1f9a0762f59fdd4bd4c0fa34122c76d');

-- Normalizes a mailbox: ignores case and plus suffixes, and dots at Gmail. An index on messages uses it, so changing
-- its result requires a migration that rebuilds that index.
create or replace function mailbox_of(recipient text) returns text
  language sql immutable parallel safe
  return (
    select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
    from (values (regexp_replace(lower(btrim(recipient)), '\+[^@]*@', '@'))) v (plain));
insert into schema_functions (name, checksum) values ('mailbox_of', '5f684339e7ac0f4c01101a34dd0dffce80a691485bf7a194f03b7708b1c0212c');

-- Transaction time plus the product's offset, which only demos and tests set (ADR-41). Write `(select product_now())`
-- in statements over many rows, so that it is evaluated once.
create or replace function product_now() returns timestamptz
  language plpgsql stable parallel safe as $$
begin
  return now() + coalesce((select ahead from product_clock), interval '0');
end $$;
insert into schema_functions (name, checksum) values ('product_now', 'e2bd0f2d42373cb31bcd214a2e46b4a919d4e7e48ec5a1427e14016b06f36481');

-- What every other table stands on: the extension that finds likenesses, and who may look into the schema at all. The three
-- roles are of the whole cluster and are made before the migrations run; they own nothing.

create extension if not exists pg_trgm;

revoke all on schema public from public;
grant usage on schema public to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_migrations (number, name, checksum) values (1, '0001-schema.sql', 'ab1fc2ad150895ee2fed5beceed7921cbeaa2803a870044b4fffbdc7d5508f27');

-- The haulers, and everybody who can log in.

create table companies (
  id integer generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  ownerid integer,
  phone text not null default '',
  address text not null default '',
  timezone text not null default 'America/New_York',
  notifyemail text,
  mid text,
  midusername text,
  midpassword_sealed bytea,
  servicesallowed text[] not null default '{Residential,Commercial,Roll-Offs}'
    check (servicesallowed <@ '{Residential,Commercial,Roll-Offs}'::text[]),
  payfrequency integer[] not null default '{1}' check (payfrequency <@ '{1,3,12}'::integer[] and payfrequency <> '{}'),
  offweekends smallint not null default 1 check (offweekends in (0, 1)),
  daysnotice smallint not null default 1 check (daysnotice between 0 and 6),
  logo text,
  theme jsonb not null default '{}',
  tosresidential text,
  toscommercial text,
  tosrolloff text,
  rolloffdetails text,
  facebookreviewslink text,
  googlereviewslink text,
  embedorigins text[] not null default '{}',
  ordertasks boolean not null default true,
  demo boolean not null default false,
  paybylink boolean not null default false,
  setupfee numeric(12,2) not null default 0 check (setupfee >= 0),
  commercialdeliveryfee numeric(12,2) not null default 0 check (commercialdeliveryfee >= 0),
  residentialpayfrequency integer check (residentialpayfrequency in (1, 3, 12)),
  trackingpixel text check (trackingpixel ~ '^([0-9]{1,20}|G-[A-Z0-9]{1,20})$'),
  listed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table users (
  id integer generated by default as identity primary key,
  username text not null unique check (username = lower(btrim(username))),
  password_hash text,
  firstname text not null default '',
  middlename text not null default '',
  lastname text not null default '',
  role text not null check (role in ('admin', 'hauler', 'customer', 'can-manager', 'can-driver')),
  status text not null default 'Active' check (status in ('Active', 'Close', 'Banned')),
  verified boolean not null default false,
  profileimage text,
  company_id integer references companies on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (company_id is null or role in ('hauler', 'can-manager', 'can-driver'))
);
create index users_by_company on users (company_id, role);

alter table companies add foreign key (ownerid) references users on delete set null;

create table disabled_days (
  company_id integer not null references companies on delete cascade,
  day date not null,
  primary key (company_id, day)
);

alter table companies enable row level security;
create policy public_read on companies for select to haulyard_public using (true);
create policy staff_own on companies to haulyard_staff using (id = app_tenant()) with check (id = app_tenant());
create policy platform_all on companies to haulyard_platform using (true) with check (true);
-- What a stranger may know of a hauler is a list of columns, so that a new column is secret until somebody says otherwise.
grant select (
  id, slug, name, phone, address, timezone, servicesallowed, payfrequency, offweekends, daysnotice, logo, theme,
  tosresidential, toscommercial, tosrolloff, rolloffdetails, facebookreviewslink, googlereviewslink,
  demo, paybylink, setupfee, commercialdeliveryfee, residentialpayfrequency, trackingpixel, embedorigins, version
) on companies to haulyard_public;
grant select, update on companies to haulyard_staff;
grant select, insert, update, delete on companies to haulyard_platform;

-- People log in across tenants: the platform reads their rows whole, staff the names of their own company's people.
alter table users enable row level security;
create policy platform_all on users to haulyard_platform using (true) with check (true);
create policy staff_read on users for select to haulyard_staff using (company_id = app_tenant());
grant select, insert, update, delete on users to haulyard_platform;
grant select (id, username, firstname, lastname, role, status, profileimage, company_id) on users to haulyard_staff;

call lock_to_tenant('disabled_days');
create policy public_read on disabled_days for select to haulyard_public using (true);
grant select on disabled_days to haulyard_public;
insert into schema_migrations (number, name, checksum) values (2, '0002-companies-and-users.sql', 'fc04535ae4d7bc51aa0e0e53a27819638f5914ced4091b1b330ed53ed3229ba8');

-- How people stay logged in and prove who they are. Only hashes are kept: a stolen table opens nothing.

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, expires_at);

create table password_resets (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

-- A code that was mailed to an address proves that whoever sends it reads that address's mail.
create table address_checks (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  username text not null check (username = lower(btrim(username))),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_checks_by_user on address_checks (user_id);

grant select, insert, update, delete on sessions, password_resets, address_checks to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (3, '0003-sessions-and-codes.sql', '879fd20b5330bf3361474307180cbd0bb5bf3af84c10219aed4f396c3ff9a676');

-- The server's own index of addresses.

create table addresses (
  id integer generated by default as identity primary key,
  number text collate "C" not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  lat double precision not null,
  lng double precision not null,
  -- What the visitor types is matched against these.
  street_key text collate "C" not null,
  search_key text collate "C" not null,
  source text not null default ''
);
create index addresses_by_number on addresses (number, search_key);
create index addresses_by_key on addresses (search_key, number);
create index addresses_by_street on addresses (street_key, number);

-- A million addresses stand on few streets: one typo is looked for among the streets only.
create table address_streets (
  street_key text collate "C" not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  primary key (street_key, city, state, zip)
);
create index address_streets_by_likeness on address_streets using gist (street_key gist_trgm_ops);

grant select on addresses, address_streets to haulyard_public, haulyard_staff, haulyard_platform;
grant insert, update, delete on addresses, address_streets to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (4, '0004-addresses.sql', 'e644d4c7036405a32514ac8755e1402f0afe4c497abe9f94ac17e7ffb4e43383');

-- What haulers sell: the areas they serve, their services and prices.

create table maps (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  name text not null check (name <> ''),
  geojson jsonb not null,
  color text not null default '#4fc3f7' check (color ~ '^#[0-9a-f]{6}$'),
  active boolean not null default true,
  -- The bounding box narrows the candidates in SQL; the shape itself decides.
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create index maps_by_box on maps (company_id, active, west, east);

-- The name of a set is its own in its company; the trigger of keep_price_set_name says so.
create table price_sets (
  company_id integer not null references companies on delete cascade,
  uid text not null,
  name text not null check (name <> ''),
  enabled text[] not null,
  version integer not null default 1,
  primary key (company_id, uid)
);

create table services (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  name text not null check (name <> ''),
  label text not null default '',
  type text not null check (type in ('Residential', 'Commercial', 'Roll-Offs')),
  map_id integer not null,
  price_set_uid text,
  active boolean not null default true,
  tax numeric(6,3) not null default 0 check (tax >= 0 and tax <= 100),
  daysavailable integer[] not null default '{2,3,4,5,6}' check (daysavailable <@ '{1,2,3,4,5,6,7}'::integer[]),
  cansoffered integer not null default 1 check (cansoffered >= 1),
  description text not null default '',
  allowedtons numeric(8,2) not null default 0,
  rolloff_size integer,
  rolloff_proratedays integer not null default 0,
  rolloff_prorate numeric(12,2) not null default 0,
  rolloff_perdayrate numeric(12,2) not null default 0,
  rolloff_tonoveragecharge numeric(12,2) not null default 0,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, map_id) references maps,
  foreign key (company_id, price_set_uid) references price_sets
);
create index services_offered on services (company_id, type) where active;

-- A row belongs to a price set or to one service, never to both.
create table price_rows (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  set_uid text,
  service_id integer,
  cans integer not null check (cans >= 1),
  frequency text not null,
  price numeric(12,2) not null check (price >= 0),
  duration integer not null default 0 check (duration >= 0),
  primary key (company_id, id),
  foreign key (company_id, set_uid) references price_sets on delete cascade,
  foreign key (company_id, service_id) references services on delete cascade,
  check ((set_uid is null) <> (service_id is null))
);
create index price_rows_by_set on price_rows (company_id, set_uid);
create index price_rows_by_service on price_rows (company_id, service_id);

-- A service that was taken out of the catalog, as it was, with its own price rows: it can be brought back.
create table deleted_services (
  company_id integer not null references companies on delete cascade,
  id integer not null,
  service jsonb not null,
  price_rows jsonb not null,
  deleted_at timestamptz not null,
  primary key (company_id, id)
);

-- What a hauler sells changes seldom and is read with every order: a number says whether it changed at all. The triggers of
-- touch_shop and touch_shop_of_owner count it up.
create table shop_versions (
  company_id integer primary key references companies on delete cascade,
  version bigint not null default 1
);

call lock_to_tenant('maps');
call lock_to_tenant('price_sets');
call lock_to_tenant('services');
call lock_to_tenant('price_rows');
call lock_to_tenant('deleted_services');
call lock_to_tenant('shop_versions');
create policy public_read on maps for select to haulyard_public using (active);
create policy public_read on services for select to haulyard_public using (active and company_id = app_tenant());
create policy public_read on price_sets for select to haulyard_public using (company_id = app_tenant());
create policy public_read on price_rows for select to haulyard_public using (company_id = app_tenant());
grant select on maps, services, price_sets, price_rows to haulyard_public;
insert into schema_migrations (number, name, checksum) values (5, '0005-catalog.sql', 'e259930377465d52fbaa0bc3917706c0c3d50933f3aa22a0015f431f77af235c');

-- Leads and customers, and what is done with them by the thousand: imports and merges.

create table customers (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  uuid uuid not null default gen_random_uuid(),
  user_id integer references users on delete set null,
  status text not null default 'Lead' check (status in ('Lead', 'Purchased')),
  fullname text not null check (fullname <> ''),
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  homephone text not null default '',
  cellphone text not null default '',
  workphone text not null default '',
  notes text not null default '',
  insnapdesk boolean not null default false,
  inops boolean not null default false,
  datestart date,
  type text,
  lat double precision,
  lng double precision,
  placetoconfirm boolean not null default false,
  outofarea boolean not null default false,
  leadstep text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- One text per customer to search in: what an owner remembers of somebody is any part of it. A phone number is looked for
  -- as its digits in one piece, however it was written.
  haystack text generated always as (
    lower(fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g'))) stored,
  -- A column that is compared as it stands is found by its index under row-level security, which lower(email) is not.
  emailkey text generated always as (lower(email)) stored,
  primary key (company_id, id)
);
create index customers_newest on customers (company_id, created_at desc, id desc);
create index customers_by_haystack on customers using gin (haystack gin_trgm_ops);
create index customers_of_an_email on customers (company_id, emailkey, created_at, id) where emailkey <> '';
-- What belongs to an account, whichever hauler's customer it is.
create index customers_of_account on customers (user_id) where user_id is not null;
create index customers_without_account on customers (emailkey) where user_id is null and emailkey <> '';

-- What a visitor had chosen when the details were left; `post` is the visitor's only key to it.
create table leads (
  company_id integer not null references companies on delete cascade,
  post text not null,
  customer_id integer not null,
  answers jsonb not null,
  step text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, post),
  foreign key (company_id, customer_id) references customers on delete cascade
);
create index leads_of_customer on leads (company_id, customer_id);

-- Demand that no hauler reached yet, kept for admins.
create table area_requests (
  id integer generated always as identity primary key,
  post text not null unique,
  email text not null default '',
  cellphone text not null default '',
  address text not null default '',
  lat double precision,
  lng double precision,
  created_at timestamptz not null
);

create table feedback (
  company_id integer not null references companies on delete cascade,
  id integer generated always as identity unique,
  name text not null default '',
  account text not null default '',
  feedback text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- An import and what it did to each customer, so that it can be taken back; then what the undo did.
create table customer_imports (
  company_id integer not null references companies on delete cascade,
  id uuid not null,
  name text not null default '',
  user_id integer references users on delete set null,
  created integer not null,
  updated integer not null,
  skipped integer not null,
  refused integer not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_deleted integer,
  undone_restored integer,
  undone_kept integer,
  primary key (company_id, id)
);
create index customer_imports_newest on customer_imports (company_id, created_at desc);

create table customer_import_rows (
  company_id integer not null,
  import_id uuid not null,
  customer_id integer not null,
  name text not null,
  -- The customer as it was; null when the import made it.
  before jsonb,
  -- The version that the import left: a customer that has another one was changed since.
  version integer not null,
  -- Why the undo left the customer as it is; empty where it did not, null before.
  kept text,
  primary key (company_id, import_id, customer_id),
  foreign key (company_id, import_id) references customer_imports on delete cascade
);

-- Who became whom: a merge that is sent twice happens once, and the record that went is not lost.
create table customer_merges (
  company_id integer not null,
  dropped integer not null,
  kept integer not null,
  before jsonb not null,
  user_id integer references users on delete set null,
  merged_at timestamptz not null,
  primary key (company_id, dropped),
  foreign key (company_id, kept) references customers on delete cascade
);
create index customer_merges_of on customer_merges (company_id, kept);

call lock_to_tenant('customers');
-- A sale names its new customer before it writes it.
grant usage on sequence customers_id_seq to haulyard_staff;
call lock_to_tenant('leads');
call lock_to_tenant('feedback');
call lock_to_tenant('customer_imports');
call lock_to_tenant('customer_import_rows');
call lock_to_tenant('customer_merges');

create policy public_insert on feedback for insert to haulyard_public with check (company_id = app_tenant());
grant insert on feedback to haulyard_public;
grant insert on area_requests to haulyard_public;
grant select, insert, update, delete on area_requests to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (6, '0006-customers.sql', '27991b0f828d45acf0ecc857f552e66718144a58af635a7fb6df0a3126335aa6');

-- Orders as they were placed, and the services that customers have from them.

create table orders (
  company_id integer not null references companies on delete cascade,
  id text not null unique check (id ~ '^[A-Z0-9]{6,12}$'),
  -- The customer's key to the order: 128 random bits.
  key text not null,
  state text not null check (state in ('pending', 'placed', 'declined', 'failed', 'cancelled')),
  payment text not null check (payment in ('none', 'asked', 'paid', 'unpaid', 'refunded', 'voided')),
  type text not null,
  customer_id integer,
  lead text,
  -- What the visitor sent, without the card token.
  answers jsonb not null,
  -- Who buys, as a customer's row would have it; written when the order is begun.
  buyer jsonb,
  payfrequency integer not null,
  total numeric(12,2) not null check (total >= 0),
  tax numeric(12,2) not null check (tax >= 0),
  setupfee numeric(12,2) not null default 0,
  deliveryfee numeric(12,2) not null default 0,
  recurring numeric(12,2) not null default 0,
  address text not null,
  lat double precision,
  lng double precision,
  placetoconfirm boolean not null default false,
  datestart date,
  ampm text check (ampm in ('AM', 'PM')),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers
);
create index orders_newest on orders (company_id, created_at desc);
create index orders_waiting on orders (created_at) where state = 'pending';
create index orders_of_lead on orders (company_id, lead) where lead is not null;
create index orders_of_customer on orders (company_id, customer_id);

create table order_lines (
  company_id integer not null,
  order_id text not null,
  line smallint not null,
  service_id integer not null,
  name text not null,
  type text not null,
  cans integer not null default 0,
  frequency text not null default '',
  preferred text[] not null default '{}',
  datestart date,
  dateend date,
  notes text not null default '',
  placement jsonb,
  -- What a roll-off includes, as it stood at the sale: {size, allowedtons, tonoveragecharge}.
  rolloff jsonb,
  monthly numeric(12,2) not null,
  months integer not null,
  amount numeric(12,2) not null,
  taxpercent numeric(6,3) not null,
  tax numeric(12,2) not null,
  primary key (company_id, order_id, line),
  foreign key (company_id, order_id) references orders on delete cascade
);

create table consents (
  company_id integer not null,
  order_id text not null,
  kind text not null check (kind in ('terms', 'keepcard')),
  wording text not null,
  version text not null,
  ip text not null,
  at timestamptz not null,
  primary key (company_id, order_id, kind),
  foreign key (company_id, order_id) references orders on delete cascade
);

create table customer_services (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  order_id text,
  service_id integer,
  status text not null default 'Purchased' check (status in ('Lead', 'Purchased')),
  active boolean not null default true,
  -- Stands for what was agreed outside: the office writes its price, nobody sold it here. A customer has one at most.
  asbefore boolean not null default false,
  name text not null,
  type text not null,
  address text not null default '',
  cans integer not null default 0,
  frequency text not null default '',
  preferred text[] not null default '{}',
  notes text not null default '',
  datestart date,
  dateend date,
  price numeric(12,2) not null,
  tax numeric(6,3) not null default 0,
  totalprice numeric(12,2) not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers on delete cascade,
  foreign key (company_id, order_id) references orders
);
create index customer_services_by_customer on customer_services (company_id, customer_id);
create unique index customer_services_as_before on customer_services (company_id, customer_id) where asbefore;

-- What a customer pays a month is one sum: of the services that run. It stands in no column, so that nothing can tell
-- another story: every list, page, file and figure asks these two views.

-- The services that bring their price each month: bought, active, not ended on the company's own day, of an order that
-- stands. A roll-off is paid once.
create view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  left join orders o on o.company_id = s.company_id and o.id = s.order_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= (now() at time zone c.timezone)::date)
    and o.state is distinct from 'cancelled';

-- What each customer pays a month. `byhand`: nothing that was sold brings it, so that the office may write it.
create view monthly_prices with (security_invoker = true) as
  select company_id, customer_id, sum(price)::numeric(12,2) as price, bool_and(asbefore) as byhand
  from monthly_services group by company_id, customer_id;

call lock_to_tenant('orders');
call lock_to_tenant('order_lines');
call lock_to_tenant('consents');
call lock_to_tenant('customer_services');
grant select on monthly_services, monthly_prices to haulyard_staff, haulyard_platform;
insert into schema_migrations (number, name, checksum) values (7, '0007-orders.sql', '38cb7a2f064b921e3cc0a4940f8315b8a5671c398196a8222cabe1126614c13e');

-- The money asked for orders, given back, and paid later by a link.

-- One row per time the card was asked. `orderid` is what the gateway knows the attempt by, `key` the idempotency key that
-- the card was asked under, `code` the pay link, when it was asked through one.
create table payments (
  company_id integer not null,
  order_id text not null,
  attempt smallint not null,
  orderid text not null unique,
  state text not null check (state in ('asked', 'unclear', 'approved', 'declined', 'failed', 'voiding', 'voided', 'refunded')),
  amount numeric(12,2) not null,
  refunded numeric(12,2) not null default 0,
  retref text,
  respcode text,
  resptext text,
  avs text,
  cvv text,
  -- A receipt names the card that paid by its last four digits.
  lastfour text not null default '' check (lastfour ~ '^(\d{4})?$'),
  keepcard boolean not null default false,
  key text,
  code text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, order_id, attempt),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index payments_unclear on payments (asked_at) where state in ('asked', 'unclear', 'voiding');

-- One row per time money was asked to be given back, written before the gateway is asked. `orderid` is what the gateway
-- knows a refund by; `caller` and `key` say whose idempotency key waits for the answer.
create table refunds (
  company_id integer not null,
  order_id text not null,
  number smallint not null,
  orderid text not null unique,
  retref text not null,
  kind text not null check (kind in ('void', 'refund')),
  state text not null check (state in ('asked', 'unclear', 'done', 'refused')),
  amount numeric(12,2) not null check (amount > 0),
  resptext text not null default '',
  caller text not null,
  key text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, order_id, number),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index refunds_open on refunds (asked_at) where state in ('asked', 'unclear');
-- Money is given back once: nothing else is asked of an order while an answer is awaited.
create unique index refunds_one_open on refunds (company_id, order_id) where state in ('asked', 'unclear');

create table pay_links (
  company_id integer not null,
  code text not null unique,
  order_id text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, code),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index pay_links_of_an_order on pay_links (company_id, order_id);

create table stored_cards (
  company_id integer not null,
  customer_id integer not null,
  profileid text not null,
  acctid text not null,
  lastfour text not null default '',
  expiry text not null default '',
  order_id text not null,
  created_at timestamptz not null,
  primary key (company_id, customer_id, profileid, acctid),
  foreign key (company_id, customer_id) references customers on delete cascade
);

call lock_to_tenant('payments');
call lock_to_tenant('refunds');
call lock_to_tenant('pay_links');
call lock_to_tenant('stored_cards');
insert into schema_migrations (number, name, checksum) values (8, '0008-payments.sql', 'df3f47619c069cfdf58803b354f330438261419445dead487156765b569aad86');

-- Every e-mail and text, written in the transaction that causes it and sent by a job.

create table messages (
  id bigint generated always as identity primary key,
  company_id integer references companies on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  -- Mail to a buyer goes out under the hauler's name, and answers reach the hauler.
  from_name text,
  reply_to text,
  -- {name, type, text}: one file that goes with the mail.
  attachment jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  error text,
  -- How often it was tried, when last, and since when it waits: it is given up after three days. Sending it again begins anew.
  tries integer not null default 0,
  last_tried_at timestamptz,
  waits_since timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc);
-- What did not leave is counted, swept and shown; it is a small part of all.
create index messages_unsent on messages (state, id desc) where state in ('waiting', 'failed');
create index messages_by_mailbox on messages (mailbox_of(recipient), created_at);
create index messages_of_company on messages (company_id, created_at);

-- What the operator lets one company send to others in a day, where another figure than 2,000 was set; one row at most.
create table mail_limits (
  id boolean primary key default true check (id),
  per_company integer not null check (per_company > 0)
);

alter table messages enable row level security;
create policy platform_all on messages to haulyard_platform using (true) with check (true);
create policy staff_write on messages for insert to haulyard_staff with check (company_id = app_tenant());
create policy staff_read on messages for select to haulyard_staff using (company_id = app_tenant());
grant select, insert, update, delete on messages, mail_limits to haulyard_platform;
grant select, insert on messages to haulyard_staff;
insert into schema_migrations (number, name, checksum) values (9, '0009-messages.sql', 'd129ff59bd8f1f8fc5a436562b1d507eed2adfaf1915e3d9389bd08cc2e7d89c');

-- Can Manager: crews, their tasks and routes, and what changed of them last.

create table groups (
  company_id integer not null references companies on delete cascade,
  id integer generated by default as identity unique,
  name text not null,
  managerid text not null,
  driverid text not null,
  primary key (company_id, id)
);

-- A route that is taken away stays as a row, so that those who look at it are told; its label may be used again.
create table routes (
  company_id integer not null,
  id uuid not null,
  group_id integer not null,
  label text not null check (label <> ''),
  deleted boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, group_id) references groups on delete cascade
);
create unique index routes_by_label on routes (company_id, group_id, label) where not deleted;

create table tasks (
  company_id integer not null,
  id uuid not null,
  group_id integer not null,
  type text not null check (type in ('deliveries', 'gobacks')),
  name text not null default '',
  address text not null check (address <> ''),
  phone text not null default '',
  delivery_date date not null,
  fixcan boolean not null default false,
  notes text not null default '',
  cans jsonb not null default '[]',
  -- What was sold, in the hauler's words, of a task that a sale made.
  servicename text not null default '' check (char_length(servicename) <= 100),
  assigned_user integer references users on delete set null,
  route_label text,
  display_order integer not null default 9999,
  -- When the task was last given its place in the list: an older reorder that arrives later is dropped.
  ordered_at timestamptz,
  done boolean not null default false,
  archived boolean not null default false,
  done_at timestamptz,
  done_by text,
  lat double precision,
  lng double precision,
  order_id text,
  version integer not null default 1,
  -- For each field the version that last changed it, so that two people's edits merge.
  field_versions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, group_id) references groups on delete cascade
);
create index tasks_of_a_day on tasks (company_id, group_id, type, delivery_date);
create index tasks_of_an_order on tasks (company_id, order_id) where order_id is not null;
create index tasks_of_a_member on tasks (company_id, assigned_user) where assigned_user is not null;
-- Before an imported customer is taken away again, its name is looked for among the tasks.
create index tasks_by_name on tasks (company_id, name);

-- A problem at a stop is open until somebody closes it, and then it says who did and when. One stop has one open problem:
-- another reason replaces it.
create table task_remarks (
  company_id integer not null,
  id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('note', 'problem')),
  reason text not null default '',
  text text not null default '',
  photo text,
  written_by text not null,
  at timestamptz not null,
  received timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_how text check (closed_how in ('solved', 'withdrawn', 'replaced')),
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  constraint closed_whole check (
    (closed_at is null and closed_by is null and closed_how is null)
    or (kind = 'problem' and closed_at is not null and closed_by is not null and closed_how is not null))
);
create index remarks_of_a_task on task_remarks (company_id, task_id, at);
create unique index one_open_problem on task_remarks (company_id, task_id) where kind = 'problem' and closed_at is null;

-- The newest change of each task and route. `seq` grows in the order of the commits within a group, so whoever has seen
-- everything up to one number asks for what is above it. `was` is the last other day that a task stood on.
create sequence work_change_seq;
create table work_changes (
  company_id integer not null,
  group_id integer not null,
  kind text not null check (kind in ('task', 'route')),
  id uuid not null,
  seq bigint not null,
  was date,
  primary key (company_id, kind, id),
  foreign key (company_id, group_id) references groups on delete cascade
);
create index work_changes_newest on work_changes (company_id, group_id, seq);

call lock_to_tenant('groups');
call lock_to_tenant('routes');
call lock_to_tenant('tasks');
call lock_to_tenant('task_remarks');
call lock_to_tenant('work_changes');
insert into schema_migrations (number, name, checksum) values (10, '0010-work.sql', '28ce7c542029af3067afc75cd9c5445a274bd73c0649043bf153ac4f45e05e25');

-- The platform's own words: articles, what readers say of them, and what visitors write to us.

create table posts (
  id integer generated by default as identity primary key,
  title text not null,
  url text not null unique,
  metatitle text not null default '',
  metadescription text not null default '',
  excerpt text not null default '',
  body text not null default '',
  author text not null default '',
  publishdate date not null,
  state text not null check (state in ('draft', 'published')),
  locked boolean not null default false,
  featureimage text,
  version integer not null default 1
);
create index posts_newest on posts (publishdate desc, id desc);

create table comments (
  id integer generated by default as identity primary key,
  post_id integer not null references posts on delete cascade,
  parent integer references comments on delete cascade,
  name text not null,
  email text not null,
  comment text not null,
  state text not null default 'shown' check (state in ('shown', 'waiting', 'hidden')),
  created_at timestamptz not null default now()
);
create index comments_by_post on comments (post_id, created_at);
create index comments_newest on comments (created_at desc, id desc);

create table contact_messages (
  id integer generated always as identity primary key,
  firstname text not null,
  lastname text not null,
  phone text not null default '',
  email text not null,
  comment text not null,
  created_at timestamptz not null default now()
);

-- A draft is nobody's business; whether a post's day has come is asked with the day.
alter table posts enable row level security;
create policy platform_all on posts to haulyard_platform using (true) with check (true);
create policy public_read on posts for select to haulyard_public using (state = 'published');
grant select on posts to haulyard_public;

-- A commenter's e-mail is not among the columns that a stranger can read.
alter table comments enable row level security;
create policy platform_all on comments to haulyard_platform using (true) with check (true);
create policy public_read on comments for select to haulyard_public using (state = 'shown');
create policy public_insert on comments for insert to haulyard_public with check (state in ('shown', 'waiting'));
grant select (id, post_id, parent, name, comment, state, created_at) on comments to haulyard_public;
grant insert on comments to haulyard_public;

grant insert (firstname, lastname, phone, email, comment, created_at) on contact_messages to haulyard_public;
grant select, insert, update, delete on posts, comments, contact_messages to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (11, '0011-site.sql', 'da558ccddde8248af2bce03cb91d3dd078fc68ada5403a5fdefdddd715f904a0');

-- What was uploaded: the row says what a file is and whose, the bytes lie in the data folder or the bucket.

create table files (
  id uuid primary key,
  company_id integer references companies on delete set null,
  path text not null unique,
  kind text not null check (kind in ('image', 'pdf')),
  mime text not null,
  bytes integer not null,
  sha256 bytea not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);

alter table files enable row level security;
create policy platform_all on files to haulyard_platform using (true) with check (true);
create policy staff_own on files to haulyard_staff using (company_id = app_tenant()) with check (company_id = app_tenant());
grant select, insert, update, delete on files to haulyard_platform;
grant select, insert on files to haulyard_staff;
insert into schema_migrations (number, name, checksum) values (12, '0012-files.sql', 'c4a037e383492f56734555de2851089c2762b4761e0aa3da97b778b0b597b858');

-- One row per key and caller. `answer` stands once the call is decided; `body_hash` tells another body from a repeat.

create table idempotency_keys (
  caller text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  company_id integer,
  order_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_by_end on idempotency_keys (expires_at);
grant select, insert, update, delete on idempotency_keys to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (13, '0013-idempotency-keys.sql', '26624835a0093e0d906bb708c9051ff43f839bfb4536230cc5b50034a5ac5709');

-- Lists, searches and figures that keep their time however many rows there are, of this hauler and of all others: what is
-- searched stands in a column, and an index of it begins with the hauler.

create extension if not exists btree_gin;

-- One text per task to search in, as customers have one; a phone number also as its digits in one piece.
alter table tasks add column haystack text generated always as (
  lower(name || ' ' || address || ' ' || phone || ' ' || notes || ' ' || servicename || ' ' || coalesce(order_id, '') || ' ' ||
    regexp_replace(phone, '[^0-9]', '', 'g'))) stored;
create index tasks_by_haystack on tasks using gin (company_id, haystack gin_trgm_ops) where not archived;
-- The nearest days of a hauler, and what is overdue.
create index tasks_by_day on tasks (company_id, done, delivery_date) where not archived;
-- The same for an admin, who asks about all haulers at once.
create index tasks_by_day_of_all on tasks (done, delivery_date) where not archived;
insert into schema_migrations (number, name, checksum) values (14, '0014-growth.sql', '7b5c3467f15e38f013dcb0465a16bd0eff617791fac787aed201e765f773d926');

-- What an order is found by: its number and address, the buyer's name (the customer's as it is now, else as it was given),
-- e-mail and the bank's reference of the attempt that is shown. Triggers (name_buyer, rename_buyer, show_reference) keep the
-- two of them that stand in other tables.
alter table orders add column buyername text, add column retref text;
update orders o set buyername = c.fullname from customers c where c.company_id = o.company_id and c.id = o.customer_id;
update orders o set retref = (
  select p.retref from payments p where p.company_id = o.company_id and p.order_id = o.id
  order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1);
alter table orders add column haystack text generated always as (
  lower(id || ' ' || address || ' ' ||
    coalesce(buyername, coalesce(answers -> 'user' ->> 'firstname', '') || ' ' || coalesce(answers -> 'user' ->> 'lastname', '')) ||
    ' ' || coalesce(answers -> 'user' ->> 'email', '') || ' ' || coalesce(retref, ''))) stored;
create index orders_by_haystack on orders using gin (company_id, haystack gin_trgm_ops);
-- Equal moments stand in the order of their numbers, for one hauler and for an admin who asks about all.
drop index orders_newest;
create index orders_newest on orders (company_id, created_at desc, id desc);
create index orders_newest_of_all on orders (created_at desc, id desc);

-- What brings its price each month, as before, but the few orders that were cancelled are looked for instead of each service's.
create or replace view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= (now() at time zone c.timezone)::date)
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');
create index customer_services_running on customer_services (company_id, type, customer_id)
  include (price, datestart, dateend, order_id) where active and status = 'Purchased';
create index orders_cancelled on orders (company_id, id) where state = 'cancelled';

-- The day that a customer's list is sorted by: the first day of service, or the day of the sign-up where the hauler is when
-- there is none yet. Triggers (start_customer, move_zone) keep it.
alter table customers add column startday date;
update customers c set startday = coalesce(c.datestart, (c.created_at at time zone f.timezone)::date)
  from companies f where f.id = c.company_id;
alter table customers alter column startday set not null;
-- A page, its counts and its filters are answered by these alone.
create index customers_by_start on customers (company_id, startday, id) include (status, type, insnapdesk, inops, outofarea);
create index customers_by_start_of_all on customers (startday, id) include (status, type, insnapdesk, inops, outofarea);
create index customers_by_name on customers (company_id, lower(fullname), id);
-- A search begins with the hauler: what others have is not looked through.
drop index customers_by_haystack;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
-- An admin's newest customers are those of all haulers.
create index customers_newest_of_all on customers (created_at desc, id desc);
insert into schema_migrations (number, name, checksum) values (15, '0015-growing-lists.sql', '6cf36c79161b490f04274515ac7c6735de10cda02a9ee6706c9c7aea30b2b3c4');

-- The areas of active maps, decoded: who serves an address is asked with every look-up, and reading GeoJSON each time costs a
-- hundred times what the question itself does. The trigger of keep_area_parts writes them with the map.

create extension if not exists btree_gist;

create table area_parts (
  company_id integer not null,
  map_id integer not null,
  -- One polygon of the map.
  part integer not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  -- How many positions each ring has, the outer one first; and the positions themselves (area_parts_of says how).
  corners integer[] not null,
  places bytea not null,
  primary key (company_id, map_id, part),
  foreign key (company_id, map_id) references maps on delete cascade
);
-- A box of PostgreSQL finds a little more than what holds the point, never less; the rings decide.
create index area_parts_by_box on area_parts using gist (box(point(west, south), point(east, north)));
create index area_parts_of_company on area_parts using gist (company_id, box(point(west, south), point(east, north)));
-- Floats do not get smaller by compressing.
alter table area_parts alter column places set storage external;

insert into area_parts (company_id, map_id, part, west, south, east, north, corners, places)
select m.company_id, m.id, p.* from maps m, lateral area_parts_of(m.geojson) p where m.active;

call lock_to_tenant('area_parts');
revoke insert, update, delete on area_parts from haulyard_staff, haulyard_platform;
drop index maps_by_box;
create index services_on_map on services (company_id, map_id) where active;
insert into schema_migrations (number, name, checksum) values (16, '0016-area-parts.sql', '0da3e6a4a1357e5d417d6549d5fa2f56065b523e6e0e18822d47f5ead9ff913c');

-- A keystroke is answered from indexes that hold what decides: the number first, and the place for what is nearest.

-- An eighth of a degree each way; src/domain/geo/addresses/address-cell.ts counts alike.
alter table addresses
  add column cell integer not null generated always as
    ((floor((lat + 90) * 8) * 2880 + floor((lng + 180) * 8))::integer) stored;

drop index addresses_by_number;
create index addresses_by_number on addresses (number, search_key) include (id, lat, lng);
drop index addresses_by_key;
create index addresses_by_key on addresses (search_key, number) include (id);
create index addresses_by_cell on addresses (cell, search_key) include (id, lat, lng);

-- A street's key begins the search key, and a misspelled street is looked for among the addresses of the number.
drop index addresses_by_street;
drop table address_streets;

-- An import goes in by portions while people ask: what a source brought before stays until its new file is in, and a file
-- whose import was ended goes on where it stood.
create table address_imports (
  source text primary key,
  -- By what the file is known again; another one begins anew.
  fingerprint text not null,
  run integer not null default 1,
  read integer not null default 0,
  added integer not null default 0,
  missing jsonb not null default '{}',
  finished boolean not null default false
);
grant select, insert, update, delete on address_imports to haulyard_platform;

-- Of its source's runs the one that brought it.
alter table addresses add column run integer not null default 0;
insert into schema_migrations (number, name, checksum) values (17, '0017-addresses.sql', 'a1159062fb4f9418bac9988c18eea51abcd22bef483b30ba57bab441a1d3d3dc');

-- A polygon has a number of its own that no other shape ever had: a map that changes gets new polygons. What was read under a
-- number stands as long as it is kept, whatever changes, and some numbers are all that a question for polygons has to say.

alter table area_parts add column shape bigint not null generated always as identity;
create unique index area_parts_by_shape on area_parts (shape);
insert into schema_migrations (number, name, checksum) values (18, '0018-shapes.sql', 'c9343104292a0cfecb98a9ccec82ee59265260234e90ef052dc88f5f6c81ee33');

-- What a screen says of all of a hauler's rows stands ready, so that nobody counts them: customers and leads, and for each type
-- of service how many customers have one that runs on, and what those bring each month.

-- A total is the sum of its rows. Whoever changes it takes one that nobody else holds, or a new one, so that two sales of one
-- hauler never wait for each other (add_to_total); there are as many as were ever changed at once.
create table company_totals (
  company_id integer not null references companies on delete cascade,
  counted text not null check (counted in ('customers', 'leads', 'Residential', 'Commercial')),
  id integer generated always as identity,
  count integer not null,
  monthly numeric(14,2) not null default 0,
  primary key (company_id, counted, id)
);
call lock_to_tenant('company_totals');
revoke insert, update, delete on company_totals from haulyard_staff, haulyard_platform;

-- Services that bring their price each month and of which no end is known. What ends on a day stops without a word, so it is no
-- part of a total: it is counted when somebody asks, and it is little.
create view services_without_end with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price
  from customer_services s
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs' and s.dateend is null
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');

-- By type what each customer who ever had a service pays for them, as it was counted: {type: sum}. Triggers (count_services,
-- count_order) keep it.
create table counted_services (
  company_id integer not null,
  customer_id integer not null,
  prices jsonb not null,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customers on delete cascade
);
call lock_to_tenant('counted_services');
revoke insert, update, delete on counted_services from haulyard_staff, haulyard_platform;

insert into counted_services (company_id, customer_id, prices)
  select company_id, customer_id, coalesce(jsonb_object_agg(type, price) filter (where price is not null), '{}')
  from (
    select s.company_id, s.customer_id, s.type, sum(e.price) as price
    from customer_services s left join services_without_end e on e.company_id = s.company_id and e.id = s.id
    group by 1, 2, 3) each
  group by 1, 2;
insert into company_totals (company_id, counted, count, monthly)
  select company_id, type, count(*), sum(price::numeric) from counted_services, jsonb_each_text(prices) as p (type, price) group by 1, 2;
insert into company_totals (company_id, counted, count)
  select company_id, 'customers', count(*) from customers group by 1
  union all
  select company_id, 'leads', count(*) from customers where status = 'Lead' group by 1;

-- What runs to a day, the roll-offs above all.
create index customer_services_ending on customer_services (company_id, dateend) where active and dateend is not null;
-- Who takes an order back finds its services.
create index customer_services_of_order on customer_services (company_id, order_id) where order_id is not null;
-- The figures that it answered are totals now.
drop index customer_services_running;
insert into schema_migrations (number, name, checksum) values (19, '0019-totals.sql', 'a904fb917a561ffeb96c58eea3c14e78f4f081156c80207944154886541e5f0c');

-- An admin's search for a common word ends after the few tasks that are shown: within a day they stand in the order of the list,
-- so that a day of all haulers is not read whole.
drop index tasks_by_day_of_all;
create index tasks_by_day_of_all on tasks (done, delivery_date, display_order, id) where not archived;
insert into schema_migrations (number, name, checksum) values (20, '0020-days-of-all.sql', '34494e80220d3ff089e4ab8843a394c7ecb432e8dd3be71566f5c4e9b10840ec');

-- 120 N Main St and 120 S Main St are two houses under one search key, which leaves directions out: 'north' and 'south'
-- stand beside it. None is the name of a street whose key begins with it, as in 'North Street'.
alter table addresses add column direction text collate "C" not null default '';

update addresses set direction = (
  select coalesce(string_agg(case length(word)
      when 1 then (array['north', 'south', 'east', 'west'])[strpos('nsew', word)]
      when 2 then (array['northeast', 'northwest', 'southeast', 'southwest'])[(strpos('nenwsesw', word) + 1) / 2]
      else word end, ' ' order by place), '')
  from regexp_matches(translate(lower(street), '.''’', ''), '[a-z0-9]+', 'g') with ordinality as found (matched, place),
    lateral (select matched[1]) as of_it (word)
  where word in ('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw',
      'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest')
    and not (place = 1 and street_key ~ '^(north|south|east|west|northeast|northwest|southeast|southwest)( |$)'))
where street ~* '\m([nsew]|[ns]\.?[ew]|(north|south)(east|west)?|east|west)\M';
insert into schema_migrations (number, name, checksum) values (22, '0022-street-directions.sql', 'cbcf6b964bd1c502b9dd1201f067a2c0668f3f30e099dcfe20150a235751f0e6');

-- What became of each backup that was taken by itself: how large it was and what it held, or what went wrong.

create table backups (
  id integer generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  path text,
  bytes bigint,
  row_count bigint,
  trouble text,
  check ((trouble is null) = (path is not null and bytes is not null and row_count is not null))
);
create index backups_by_good_end on backups (ended_at) where trouble is null;
grant select, insert on backups to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (23, '0023-backups.sql', 'ddcb8d21c1e440d2ac5621d41f56ec9fa5fdf1efebf9042e2e69375cf9d8f9b5');

-- How often something was tried, for all processes on this database. What it is counted by stands as a hash: a count need
-- not know whose it is. A crash may forget it: nothing of it reaches the log of writes.
create unlogged table limit_counts (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint
);
create index limit_counts_by_end on limit_counts (expire);
grant select, insert, update, delete on limit_counts to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (24, '0024-limit-counts.sql', '2af58e648c8b9aebb49d3677f2d2a3a596f2f3ae71a7d680599a3d8f61abafe2');

-- Companies are chosen by a few letters, however many there are: by any word of their name, slug or address, in the order of
-- their names.
create index companies_by_name on companies (lower(name), id);
create index companies_by_words on companies using gin (lower(name || ' ' || slug || ' ' || address) gin_trgm_ops);
insert into schema_migrations (number, name, checksum) values (25, '0025-company-names.sql', '5ced6e2dd1e7b475dc4dfbeaa73b9b3a4bef201ee42ff40ff34294e92b5287da');

-- A phone number is looked for by fives of its digits: by threes, as letters are, each of its parts is one that very many
-- numbers have, so that a search among a million rows read thousands of entries for the one that has them all.
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
create index tasks_by_digits on tasks using gin (company_id, digits_by_fives(haystack)) where not archived;
insert into schema_migrations (number, name, checksum) values (26, '0026-numbers-by-their-digits.sql', '3d94607dc61dba1f70daf2ad6dbc1c7b5759cefdd45fb7182e64da50f2c0fe70');

-- Where a session was opened (a network, no single address), when it was last used, and when its person last proved to be
-- who they are. Of those that are open already only their beginning is known.
alter table sessions
  add column network text not null default '',
  add column used_at timestamptz,
  add column proven_at timestamptz;
update sessions set used_at = created_at, proven_at = created_at;
alter table sessions
  alter column used_at set not null,
  alter column proven_at set not null;
insert into schema_migrations (number, name, checksum) values (27, '0027-sessions-in-use.sql', 'ac413b53d816a2879a545e6f6d70e8486e5c526e205f9f8435ca0256a2d9228c');

-- What somebody shows besides the password: the codes of an app, a passkey, or one of the codes kept for the day on which both
-- are gone. A stolen table opens nothing: the app's secret is sealed, of kept codes only hashes stand here, and a passkey's
-- public half signs nothing.

create table app_secrets (
  user_id integer primary key references users on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- The app has shown a right code.
  confirmed_at timestamptz,
  -- The last half minute whose code was used: no code opens twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  -- As the authenticator calls it.
  id text primary key,
  user_id integer not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Whether an app or a passkey is asked for; written with them, because every call asks it.
alter table users add column second_factor boolean not null default false;

grant select, insert, update, delete on app_secrets, recovery_codes, passkeys to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (28, '0028-second-factors.sql', '7a4f7ac8e2aa64273633089223255025420746c4b04a925466dcc2bde5b35f06');

-- The places of a polygon are kept as the text that they are sent as (area_written): to put that together with each question
-- was most of what reading a polygon cost.
alter table area_parts add column written text, alter column written set storage external;
delete from area_parts;
alter table area_parts alter column written set not null, drop column places;
insert into area_parts (company_id, map_id, part, west, south, east, north, corners, written)
select m.company_id, m.id, p.part, p.west, p.south, p.east, p.north, p.corners, area_written(p.places)
from maps m, lateral area_parts_of(m.geojson) p where m.active;
insert into schema_migrations (number, name, checksum) values (29, '0029-places-as-they-are-sent.sql', 'a2957815571b303e8d011ec22a06ffbf801344b0da77ac122d232d4e12923151');

-- Who changed what, when and from where. Rows are written by the trigger of keep_trail and never changed: the actors may read
-- them and nothing else. What they tell of may be gone, so nothing is referenced.
create table trail (
  company_id integer,
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- None for jobs and for visitors who are not logged in.
  user_id integer,
  -- As limits count it: an IPv4 address, or the /64 of an IPv6 address.
  network text not null default '',
  call text not null default '',
  request text not null default '',
  subject text not null,
  subject_id text not null,
  -- Only what differs; of a secret only that it is 'kept'.
  before jsonb,
  after jsonb
);
create index trail_of_company on trail (company_id, id);
create index trail_of_subject on trail (company_id, subject, subject_id, id);

alter table trail enable row level security;
create policy staff_own on trail for select to haulyard_staff using (company_id = app_tenant());
create policy platform_all on trail for select to haulyard_platform using (true);
grant select on trail to haulyard_staff, haulyard_platform;
insert into schema_migrations (number, name, checksum) values (30, '0030-trail.sql', '8879d9002d9cb19503a4c3eb36c2aa8e1f4056e154e090b2e4de85fe29201bde');

-- What happened beside changes of rows stands in the trail, too: log-ins, refusals, exports. And it can be read by kind, person
-- and day.
alter table trail
  -- The role of whoever acted, since staff see the names of their own company only.
  add column role text not null default '',
  -- What happened; none where a row changed.
  add column event text,
  -- What tells the subject apart for people, as it was then: a name, an amount.
  add column about jsonb,
  -- A flood is one line: so many of the same within an hour, the last one then.
  add column times integer not null default 1,
  add column last_at timestamptz,
  -- What makes two of them the same; none where each has a line of its own.
  add column counted_as text,
  add column kind text not null generated always as (case
    when event in ('logged in', 'logged out', 'session ended', 'log-in failed', 'log-in limited') then 'log-ins'
    when event = 'refused' then 'refusals'
    when event = 'exported' or subject = 'import' then 'files'
    when subject in ('refund', 'pay link', 'order') then 'money'
    when subject in ('price', 'price set') then 'prices'
    when subject in ('service', 'map') then 'services'
    when subject in ('customer', 'customer service') then 'customers'
    when subject in ('user', 'group') then 'people'
    else 'company' end) stored;

create unique index trail_counted on trail (counted_as) where counted_as is not null;
create index trail_of_kind on trail (company_id, kind, id);
create index trail_of_person on trail (company_id, user_id, id);
-- Of all companies, for an admin and for whoever clears away what is old.
create index trail_by_time on trail (at);
create index trail_by_subject on trail (subject, subject_id, id);
create index trail_by_person on trail (user_id, id);
insert into schema_migrations (number, name, checksum) values (31, '0031-trail-of-events.sql', '3f203c776389c910e6f129bbc9f6b9585ccd72bbbef728b979bc2254ea390a20');

-- What of a message opens something is named beside it and taken out of it once it was sent; `blanked` says that something was
-- taken out, so that it is not sent again.
alter table messages
  add column secrets text[] not null default '{}' check (array_to_string(secrets, '') ~ '^[A-Za-z0-9]*$'),
  add column blanked boolean not null default false;

-- What was written before this version tells its secrets by the links that they stand in. A key is 128 random bits in
-- hexadecimal digits.
update messages m set secrets = found.secrets
from (
  select s.id, array_agg(distinct p.parts[1]) as secrets
  from messages s, lateral regexp_matches(s.text || ' ' || s.html,
    '(?:/password-reset/|/confirm-address/|/pay/|[?&;]key=|/Can-Manager/register/\d+(?:::|%3A%3A))([A-Za-z0-9]+)', 'g') as p (parts)
  group by s.id
) found
where found.id = m.id;

update messages set
  text = regexp_replace(text, array_to_string(secrets, '|'), '…', 'g'),
  html = regexp_replace(html, array_to_string(secrets, '|'), '…', 'g'),
  secrets = '{}',
  blanked = true
where state = 'sent' and secrets <> '{}';

-- The nightly purge looks for what still says something, oldest first.
create index messages_with_text on messages (created_at) where text <> '';
-- So it does for what else has an end and grows.
create index sessions_by_end on sessions (expires_at);
create index leads_by_age on leads (created_at);
insert into schema_migrations (number, name, checksum) values (32, '0032-message-secrets.sql', '67567f2ca178daaa087ff9ba6509b31e06300c2c8da9b0abe62f7399f39bc815');

-- How much room the files of a company take, and those of people who work for none. Counted by count_file_space with each
-- row of files, so that a reader in the same transaction knows what it brought about.
create table file_space (
  company_id integer primary key references companies on delete cascade,
  bytes bigint not null default 0
);
alter table file_space enable row level security;
create policy staff_own on file_space for select to haulyard_staff using (company_id = app_tenant());
create policy platform_all on file_space for select to haulyard_platform using (true);
grant select on file_space to haulyard_staff, haulyard_platform;

create table file_space_of_people (
  user_id integer primary key references users on delete cascade,
  bytes bigint not null default 0
);
alter table file_space_of_people enable row level security;
create policy platform_all on file_space_of_people for select to haulyard_platform using (true);
grant select on file_space_of_people to haulyard_platform;

insert into file_space (company_id, bytes)
  select company_id, sum(bytes) from files where company_id is not null group by company_id;
insert into file_space_of_people (user_id, bytes)
  select created_by, sum(bytes) from files where company_id is null and created_by is not null group by created_by;

-- What is kept of homes: served to whoever was given a link that ends, and to nobody else.
alter table files add column private boolean not null default false;
update files set private = true where path in (select photo from task_remarks where photo is not null);
insert into schema_migrations (number, name, checksum) values (33, '0033-file-space.sql', '164277b7a1e934155666f0c7c333c66b9cd615a9defac53bc82ac899c9415a2f');

-- Beside its places a polygon has cells (area_cells), which come to memory with its box: most questions need no more.
alter table area_parts add column cells text;
update area_parts a set cells = area_cells(p.rings, a.west, a.south, a.east, a.north)
from maps m, lateral area_polygons_of(m.geojson) p
where m.company_id = a.company_id and m.id = a.map_id and p.part = a.part;
insert into schema_migrations (number, name, checksum) values (34, '0034-cells-of-areas.sql', '3b3b3417ae9721ff6807828dac939422a87708b58d706cef2aefa862fd11b5c4');

-- Every key of a tenant's table holds its company, so that tables can be distributed by it (docs/scaling.md): a server that
-- has some companies cannot know what the others have. Ids come from sequences and codes from chance, which no key has to
-- repeat; what looks for an id alone finds it by an index, which knows its company as well. That orders of two companies
-- never have one number is looked after where they are made (begin_order).

create index customers_by_id on customers (id, company_id);
alter table customers drop constraint customers_id_key;

create index customer_services_by_id on customer_services (id, company_id);
alter table customer_services drop constraint customer_services_id_key;

create index services_by_id on services (id, company_id);
alter table services drop constraint services_id_key;

create index maps_by_id on maps (id, company_id);
alter table maps drop constraint maps_id_key;

create index price_rows_by_id on price_rows (id, company_id);
alter table price_rows drop constraint price_rows_id_key;

create index groups_by_id on groups (id, company_id);
alter table groups drop constraint groups_id_key;

create index orders_by_id on orders (id, company_id);
alter table orders drop constraint orders_id_key;

-- Nobody looks for feedback by its id alone.
alter table feedback drop constraint feedback_id_key;

create index pay_links_by_code on pay_links (code, company_id);
alter table pay_links drop constraint pay_links_code_key;

alter table payments drop constraint payments_orderid_key;
alter table payments add unique (orderid, company_id);
alter table refunds drop constraint refunds_orderid_key;
alter table refunds add unique (orderid, company_id);

drop index area_parts_by_shape;
create index area_parts_by_shape on area_parts (shape);
insert into schema_migrations (number, name, checksum) values (37, '0037-keys-by-company.sql', '1b360ead37eb2885f2c736ae6ddc081d89d3d2b47a8748b36b529afae53ed549');

-- The office looks for orders by the card's last four digits too, and by what became of the money. Both stand in payments;
-- a trigger (show_reference) keeps them here, so that a list, its filters and its sums read orders alone.
alter table orders disable trigger user;
alter table orders add column lastfour text not null default '', add column refunded numeric(12,2) not null default 0;
update orders o set lastfour = p.lastfour, refunded = p.refunded
  from (
    select distinct on (company_id, order_id) company_id, order_id, lastfour, refunded from payments
    order by company_id, order_id, (state = 'approved' or refunded > 0) desc, attempt desc) p
  where p.company_id = o.company_id and p.order_id = o.id;
alter table orders drop column haystack;
alter table orders add column haystack text generated always as (
  lower(regexp_replace(normalize(id || ' ' || address || ' ' ||
    coalesce(buyername, coalesce(answers -> 'user' ->> 'firstname', '') || ' ' || coalesce(answers -> 'user' ->> 'lastname', '')) ||
    ' ' || coalesce(answers -> 'user' ->> 'email', '') || ' ' || coalesce(retref, '') || ' ' || lastfour, nfd),
    '[\u0300-\u036f]', '', 'g'))) stored;
create index orders_by_haystack on orders using gin (company_id, haystack gin_trgm_ops);

-- The rule of `paymentKindOf` (src/domain/ordering/orders/order-standing.ts); a test holds that both say the same.
alter table orders add column paymentkind text generated always as (
  case
    when state in ('declined', 'failed') then 'declined'
    when state = 'pending' or payment = 'asked' then 'waiting'
    when payment = 'paid' then case when refunded > 0 then 'part given back' else 'paid' end
    when payment in ('refunded', 'voided') then 'given back'
    when payment = 'unpaid' then 'link sent'
    else 'no card'
  end) stored;
create index orders_by_payment on orders (company_id, paymentkind, created_at desc, id desc);
create index orders_by_payment_of_all on orders (paymentkind, created_at desc, id desc);
alter table orders enable trigger user;

-- What is searched holds no accents (`searchable`, src/domain/companies/search-words.ts), so that "zoe" finds Zoë.
alter table customers drop column haystack;
alter table customers add column haystack text generated always as (
  lower(regexp_replace(normalize(
    fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g'), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
alter table tasks drop column haystack;
alter table tasks add column haystack text generated always as (
  lower(regexp_replace(normalize(
    name || ' ' || address || ' ' || phone || ' ' || notes || ' ' || servicename || ' ' || coalesce(order_id, '') || ' ' ||
      regexp_replace(phone, '[^0-9]', '', 'g'), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index tasks_by_haystack on tasks using gin (company_id, haystack gin_trgm_ops) where not archived;
create index tasks_by_digits on tasks using gin (company_id, digits_by_fives(haystack)) where not archived;
insert into schema_migrations (number, name, checksum) values (39, '0039-orders-of-the-office.sql', 'd703a094d785e6250c886a0e7eedeaa98309abf4bf3b4b72be575d6c07a32a0c');

-- What the office writes down about a customer as time goes by. A note is written once and never changed.
create table customer_notes (
  company_id integer not null,
  id uuid not null default gen_random_uuid(),
  customer_id integer not null,
  text text not null check (text <> ''),
  -- As the writer was called then.
  written_by text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers on delete cascade
);
create index customer_notes_of on customer_notes (company_id, customer_id, created_at desc);
call lock_to_tenant('customer_notes');

-- An archived customer is left out of lists, and counted by itself.
alter table customers add column archived_at timestamptz;
create index customers_archived on customers (company_id, id) where archived_at is not null;
alter table company_totals drop constraint company_totals_counted_check;
alter table company_totals add constraint company_totals_counted_check
  check (counted in ('customers', 'leads', 'archived', 'Residential', 'Commercial'));

-- What a merge moved and changed, so that undoing it moves back exactly that; null for merges of before, which stay. Of several
-- merges into one record the last one is undone first, and it has the highest number.
alter table customer_merges
  add column number bigint generated always as identity,
  add column moved jsonb;
insert into schema_migrations (number, name, checksum) values (41, '0041-customer-overview.sql', 'd91ad550e22e348ef3bad69a860c29604033fbc60224d18b7b1d115998b54889');

-- What an import's columns and words meant, for the next file with the same headings (R-102).
alter table customer_imports add column mapping jsonb;
insert into schema_migrations (number, name, checksum) values (43, '0043-remembered-columns.sql', 'f77aa04eee6c457eb01064503370795b65e8c4d7f5595782224e0a68e3a4d39b');

-- Prices that are raised by a percent from a day on. What each row becomes is worked out when it is planned, and stands here.
create table price_raises (
  company_id integer not null references companies on delete cascade,
  id uuid not null default gen_random_uuid(),
  percent numeric(4,1) not null,
  rounding text not null check (rounding in ('cent', 'quarter', 'half', 'dollar')),
  -- In the company's time zone.
  from_day date not null,
  state text not null default 'planned' check (state in ('planned', 'held', 'withdrawn')),
  planned_by integer not null,
  -- As they were called then.
  planned_name text not null,
  planned_at timestamptz not null,
  primary key (company_id, id)
);
create index price_raises_planned on price_raises (company_id, from_day) where state = 'planned';
call lock_to_tenant('price_raises');

create table price_raise_rows (
  company_id integer not null,
  raise_id uuid not null,
  row_id integer not null,
  set_uid text not null,
  set_name text not null,
  cans integer not null,
  frequency text not null,
  duration integer not null,
  was numeric(12,2) not null,
  becomes numeric(12,2) not null check (becomes >= 0),
  primary key (company_id, raise_id, row_id),
  foreign key (company_id, raise_id) references price_raises on delete cascade
);
call lock_to_tenant('price_raise_rows');
insert into schema_migrations (number, name, checksum) values (45, '0045-price-raises.sql', '69d13c7fb399e9b2e8a2935e279525c1dd7329b07b339d61a2bf9891672ba228');

-- What a feature image shows, for whoever does not see it; a picture that only decorates has none.
alter table posts add column featurealt text not null default '';

-- A post that was deleted, as it was, with its comments: it can be brought back until the next night.
create table deleted_posts (
  id integer primary key,
  post jsonb not null,
  comments jsonb not null,
  deleted_at timestamptz not null
);
create index deleted_posts_oldest on deleted_posts (deleted_at);
alter table deleted_posts enable row level security;
create policy platform_all on deleted_posts to haulyard_platform using (true) with check (true);
grant select, insert, update, delete on deleted_posts to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (46, '0046-deleted-posts.sql', '112914203a4a3578388da9cddcd6953d5ae18ce8e5df9e462fb4000a06fc4340');

-- What the hauler's text said of a cart's size when it was sold; empty for everything else, and for orders of before.
alter table order_lines add column size text not null default '';
insert into schema_migrations (number, name, checksum) values (48, '0048-size-of-carts-sold.sql', '4e0b0a0cddf5ec6a0308807279f21bfcb7b5721cadab55ceccf3a09e50d92504');

-- A hauler's search for a common word ends after the few tasks that are shown, too: within a day they stand in the order of the
-- list, so that a day of a thousand stops is not read whole.
drop index tasks_by_day;
create index tasks_by_day on tasks (company_id, done, delivery_date, display_order, id) where not archived;
insert into schema_migrations (number, name, checksum) values (49, '0049-days-in-order.sql', 'a16562c30f5fd2200e72c59e519a1c11ef04fa15851fe72e7f1bd8245beba6a5');

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
insert into schema_migrations (number, name, checksum) values (52, '0052-lead-keys.sql', 'fa952b996a9f29e7ad3b2308686ec648abacbd6c658b0e948b5d5ce25c6044f4');

-- The first day that one of its services begins on stands with the order, because how far its work is follows from it: a list
-- of a thousand orders looked for the lines of each. Whoever begins an order writes it; what was sold does not change.
alter table orders add column firstday date;
alter table orders disable trigger user;
update orders o set firstday = l.firstday
  from (
    select company_id, order_id, min(datestart) as firstday from order_lines where datestart is not null
    group by company_id, order_id) l
  where l.company_id = o.company_id and l.order_id = o.id;
alter table orders enable trigger user;
insert into schema_migrations (number, name, checksum) values (53, '0053-first-day-of-orders.sql', '4c47086d9029d65a943c27724e3a3147caafe73a8e8cda339ff97a049dc7ae27');

-- An index of an id that had its company as a second column was read from end to end for the rows of one company: a small
-- hauler's filtered list read the ids of everybody's customers. Beside the key instead of in it, the company can still be
-- read from the index and is no way into it.
drop index customers_by_id;
create index customers_by_id on customers (id) include (company_id);

drop index customer_services_by_id;
create index customer_services_by_id on customer_services (id) include (company_id);

drop index services_by_id;
create index services_by_id on services (id) include (company_id);

drop index maps_by_id;
create index maps_by_id on maps (id) include (company_id);

drop index price_rows_by_id;
create index price_rows_by_id on price_rows (id) include (company_id);

drop index groups_by_id;
create index groups_by_id on groups (id) include (company_id);

drop index orders_by_id;
create index orders_by_id on orders (id) include (company_id);

drop index pay_links_by_code;
create index pay_links_by_code on pay_links (code) include (company_id);
insert into schema_migrations (number, name, checksum) values (54, '0054-ids-lead-their-indexes.sql', 'df0651ea4e3c9481cc24fe7b82a0a0c35c86d495c70d1812ad660bb2763e6122');

-- What one reader got within an hour and one company sent within a day is counted before each message. Those that were held
-- do not count, and were read all the same: a hauler with a busy day paid for each order by all messages of that day.
create index messages_counted_to on messages (mailbox_of(recipient), created_at)
  where error is null or error not like 'held:%';
create index messages_counted_of on messages (company_id, created_at)
  where error is null or error not like 'held:%';
insert into schema_migrations (number, name, checksum) values (55, '0055-messages-that-count.sql', 'cc2216075ed68eccd08413f200dd19194bcb5651d1ca9f3dfd90fc4143f171f6');

-- A file's "Jose Bell" is the customer that was kept as José Bell (`searchable`, src/domain/companies/search-words.ts): an import
-- compares names as a search does. What is compared under a policy stands in a column, as the e-mail does (ADR-13).
alter table customers add column namekey text generated always as (
  lower(regexp_replace(normalize(fullname, nfd), '[\u0300-\u036f]', '', 'g'))) stored;

-- Companies are chosen without accents, too. As `searchableText` (src/server/db/search-text.ts) writes it, or nothing asks it.
drop index companies_by_words;
create index companies_by_words on companies
  using gin (lower(regexp_replace(normalize(name || ' ' || slug || ' ' || address, nfd), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);
insert into schema_migrations (number, name, checksum) values (56, '0056-names-without-accents.sql', '6dd9ec2a265369965746e31961f8710aed78409497f688e697edfc4f97714d56');

-- How far the product's time is ahead of the machine's: without a row, not at all. A live start empties it.
create table product_clock (
  one boolean primary key default true check (one),
  ahead interval not null
);
grant select on product_clock to haulyard_public, haulyard_staff, haulyard_platform;
grant insert, update on product_clock to haulyard_platform;

alter table companies alter column created_at set default product_now();
alter table users alter column created_at set default product_now();
alter table customers alter column created_at set default product_now();
alter table feedback alter column created_at set default product_now();
alter table customer_services alter column created_at set default product_now();
alter table tasks alter column created_at set default product_now();
alter table comments alter column created_at set default product_now();
alter table contact_messages alter column created_at set default product_now();
alter table files alter column created_at set default product_now();
alter table trail alter column at set default product_now();

create or replace view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= ((select product_now()) at time zone c.timezone)::date)
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');
insert into schema_migrations (number, name, checksum) values (60, '0060-product-clock.sql', '753e478b16350521bcea2089b638c956a297982df3382bb398348f095475d634');

-- A payment belongs to the merchant account that it was made on. A company that changes its account can still find out about, void
-- and refund what it took on the one before, so each account keeps its sealed credentials until nothing needs them.
create table merchant_accounts (
  company_id integer not null references companies on delete cascade,
  mid text not null,
  midusername text not null,
  midpassword_sealed bytea not null,
  primary key (company_id, mid)
);
-- Credentials: the platform reads them, staff of a company never does.
alter table merchant_accounts enable row level security;
create policy platform_all on merchant_accounts to haulyard_platform using (true) with check (true);
grant select, insert, update, delete on merchant_accounts to haulyard_platform;
insert into merchant_accounts (company_id, mid, midusername, midpassword_sealed)
  select id, mid, midusername, midpassword_sealed from companies
  where mid is not null and midusername is not null and midpassword_sealed is not null;

alter table payments disable trigger user;
-- `unanswered`: how often in a row the gateway was asked what became of a payment and did not answer.
alter table payments add column mid text, add column unanswered smallint not null default 0;
update payments p set mid = c.mid from companies c where c.id = p.company_id;
alter table payments enable trigger user;
alter table refunds disable trigger user;
alter table refunds add column mid text;
update refunds r set mid = c.mid from companies c where c.id = r.company_id;
alter table refunds enable trigger user;
create index payments_of_an_account on payments (company_id, mid) where state in ('asked', 'unclear', 'voiding', 'approved');
insert into schema_migrations (number, name, checksum) values (65, '0065-merchant-accounts.sql', '43c5f718fefccb68bb35f1b06c534217725fd7b553f71674631ae65eb7944515');

-- Differences between the books and the card processor's settlement report, found each night. `cause` is what a rerun knows a
-- difference by. While money is given back for one, `reference` is what the processor knows that by.
create table money_differences (
  company_id integer not null references companies on delete cascade,
  id integer not null generated by default as identity,
  cause text not null,
  kind text not null check (kind in (
    'unknown charge', 'declined charge', 'missing charge', 'amount differs', 'unknown refund', 'missing refund')),
  state text not null default 'open' check (state in ('open', 'asked', 'settled', 'dismissed', 'gone')),
  mid text not null,
  order_id text,
  orderid text not null,
  retref text,
  there numeric(12,2),
  here numeric(12,2),
  day date not null,
  found_at timestamptz not null,
  outcome text not null default '',
  number smallint not null default 0,
  reference text,
  giving text check (giving in ('void', 'refund')),
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by integer,
  primary key (company_id, id),
  unique (company_id, cause)
);
create index money_differences_by_id on money_differences (id) include (company_id);
create index money_differences_open on money_differences (company_id) where state in ('open', 'asked');
call lock_to_tenant('money_differences');

-- When an account's books were compared with its settlement report last; none before the first time.
alter table merchant_accounts add column compared_at timestamptz;
create index payments_by_retref on payments (company_id, retref) where retref is not null;
create index payments_decided on payments (company_id, decided_at) where state = 'approved';
insert into schema_migrations (number, name, checksum) values (66, '0066-money-differences.sql', '3c65766a12187e97720c6ca81b21730685baba36090ca0b508a23a2272f46adf');

-- What the office does about a difference between the books and the card processor is told among the money.
alter table trail drop column kind;
alter table trail add column kind text not null generated always as (case
    when event in ('logged in', 'logged out', 'session ended', 'log-in failed', 'log-in limited') then 'log-ins'
    when event = 'refused' then 'refusals'
    when event = 'exported' or subject = 'import' then 'files'
    when subject in ('refund', 'pay link', 'order', 'difference') then 'money'
    when subject in ('price', 'price set') then 'prices'
    when subject in ('service', 'map') then 'services'
    when subject in ('customer', 'customer service') then 'customers'
    when subject in ('user', 'group') then 'people'
    else 'company' end) stored;
create index trail_of_kind on trail (company_id, kind, id);
insert into schema_migrations (number, name, checksum) values (67, '0067-trail-of-differences.sql', '7b35143694725edbc1cf5db04318861d35a2f241a5441457ff3c812009364bbd');

-- A company's refunds of 24 hours are summed before another one is made.
create index refunds_of_a_day on refunds (company_id, asked_at);
insert into schema_migrations (number, name, checksum) values (72, '0072-refunds-of-a-day.sql', 'd626d46da568c8f8725236cf198634210505d3c32e26e6c1fb69527ab3274a64');

-- A first payment may be a check or cash that the office writes down; then money goes back by hand, too. `caller` is who wrote it.
-- `expiry` is that of a card to be kept, MMYY, so that the sweeper can keep it, too.
alter table payments
  add column kind text not null default 'card' check (kind in ('card', 'check', 'cash')),
  add column checknumber text not null default '',
  add column caller text not null default '',
  add column expiry text not null default '' check (expiry ~ '^(\d{4})?$');
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check check (kind in ('void', 'refund', 'hand'));

-- One form of a card's expiry: MMYY, as the gateway writes it. The card form's was YYYYMM.
update stored_cards set expiry = substr(expiry, 5, 2) || substr(expiry, 3, 2) where expiry ~ '^20\d{4}$';
update stored_cards set expiry = '' where expiry !~ '^(\d{4})?$';
alter table stored_cards add constraint stored_cards_expiry_check check (expiry ~ '^(\d{4})?$');
create index stored_cards_of_an_order on stored_cards (company_id, order_id);

-- A consent ends with the card that it kept: when, and by whom ('buyer', or 'user:' and the number of an account).
alter table consents add column ended_at timestamptz, add column ended_by text;

-- What was paid or went back on some days is looked for by the day.
create index payments_by_day on payments (company_id, decided_at);
create index refunds_by_day on refunds (company_id, decided_at);
insert into schema_migrations (number, name, checksum) values (73, '0073-payments-by-hand.sql', '76e4408f80714f6fd6710901cd7e68f19bd290b7fd469860080ab61d0324753a');

-- How many boxes of a roll-off's size a hauler owns; null is without a limit. An order that needs one too many is not begun.
alter table services add column rolloff_owned integer check (rolloff_owned > 0);
create index order_lines_of_boxes on order_lines (company_id, service_id, dateend) where dateend is not null;
insert into schema_migrations (number, name, checksum) values (74, '0074-boxes-owned.sql', '7cff9418326500391564210045f9fa1f2803d7450fb604ee0e767c6dbab3e597');

-- How far next payments were asked for: the last due day that the office marked. A service without an order was imported.
alter table orders add column asked_to date;
alter table customer_services add column asked_to date;
insert into schema_migrations (number, name, checksum) values (75, '0075-payments-asked.sql', '41b111521337ec9515740a80a2504943d06b1f9e0fabcdd3074798fd84cb3c8a');

-- A request that was sent from the lookup is complete; a lead of the order page is an order that was not finished.
alter table leads add column finished boolean not null default false;
insert into schema_migrations (number, name, checksum) values (80, '0080-finished-requests.sql', '5968e2791a07e50520cce8ba15e217a68235f52e4278413d820bb4bd4f0461f9');

-- When a lead from outside the area was told that the hauler serves the address now: each person hears of it once.
alter table customers add column areatold_at timestamptz;
insert into schema_migrations (number, name, checksum) values (81, '0081-told-of-their-area.sql', 'ce1c0174101925cec92c8b7505953382706222680848dadf374c6e23ba6359a1');

-- A done or undone that arrives late is compared with the last one by the time of the tap, and is taken for a stop that the office
-- moved, gave to somebody else or archived in the meantime: `former` keeps those values for a few days (`keep_former`), and
-- `done_over` the change that a done overruled.
alter table tasks disable trigger user;
alter table tasks
  add column ticked_at timestamptz,
  add column former jsonb not null default '[]',
  add column done_over jsonb;
update tasks set ticked_at = done_at where done;
alter table tasks enable trigger user;
insert into schema_migrations (number, name, checksum) values (92, '0092-ticks-of-tasks.sql', '73e48dfda77df99f9725ebc9ce3d88cf22300b9fc657d35a290f275f9eb441b8');

-- Messages in two lanes. `source` is who had a message sent; null is the reader's own purchase, payment or login, which is neither
-- held nor counted. `counted_at` is when a message took its place under the caps; one that found none is `held` until `due_at`.
alter table messages
  add source text,
  add counted_at timestamptz,
  -- Not sent before; null is at once.
  add due_at timestamptz,
  -- A message that is not sent yet gives way to the next one of its topic.
  add topic text,
  -- {of, line}: news that comes as one email beyond the first of an hour, and what that email says of it.
  add digest jsonb;
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('waiting', 'held', 'sent', 'kept', 'failed'));

-- One mailbox is counted by its new spelling, too: Gmail ignores dots.
drop index messages_by_mailbox, messages_counted_to, messages_counted_of;
create index messages_by_mailbox on messages (mailbox_of(recipient), created_at);
create index messages_counted_to on messages (mailbox_of(recipient), counted_at) where counted_at is not null;
create index messages_counted_by on messages (source, counted_at) where counted_at is not null;
create index messages_digest on messages (company_id, (digest ->> 'of'), counted_at) where digest is not null;
create index messages_due on messages (due_at) where due_at is not null;
create index messages_topic on messages (company_id, topic) where topic is not null and state in ('waiting', 'held');

-- Mail of the last three days that the old caps stopped goes out now.
update messages set state = 'held', due_at = created_at, source = coalesce('company ' || company_id, 'platform'), waits_since = product_now()
  where state = 'failed' and error like 'held:%' and not blanked and created_at > product_now() - interval '3 days';

create policy staff_drop on messages for delete to haulyard_staff
  using (company_id = app_tenant() and topic is not null and state in ('waiting', 'held'));
grant delete on messages to haulyard_staff;

-- The limits are decided in the product, by its own setting.
drop trigger if exists hold_message on messages;
drop table mail_limits;
insert into schema_migrations (number, name, checksum) values (97, '0097-mail-lanes.sql', '0af72c478395adfe36ccf3b170e3a6fde1538c0ab67b7c25f480e4f29d2345d1');

-- Slugs that a company gave up stay its own: printed links and embed tags lead on to it, and nobody else takes them.
alter table companies add former_slugs text[] not null default '{}';
create index companies_former_slugs on companies using gin (former_slugs);
grant select (former_slugs) on companies to haulyard_public;
insert into schema_migrations (number, name, checksum) values (98, '0098-former-slugs.sql', '5ace2d301ee9c650e0a4a723cbd4d3024c12b9a4cfc41918b46d6c381fd5fe50');

-- 'US Highway 441', 'Hwy 441' and 'US-441' are one key, and whose road it is stands beside it, as directions do.
alter table addresses add column road text collate "C" not null default '';

-- The version of the keys, and the last address that has it while an index of an earlier version is given new ones.
create table address_keys (
  version integer not null,
  upto integer not null default 0
);
insert into address_keys (version) select case when exists (select from addresses) then 1 else 2 end;
grant select, insert, update, delete on address_keys to haulyard_platform;
insert into schema_migrations (number, name, checksum) values (105, '0105-address-keys.sql', '2a1007b5004e2e080739c52c6870e514f170fbe4e201b9954f867fbdd39f6de3');

-- Mail that failed and that an admin dismissed: nothing is left to do about it, and no alert counts it.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('waiting', 'held', 'sent', 'kept', 'failed', 'dismissed'));
insert into schema_migrations (number, name, checksum) values (110, '0110-dismissed-mail.sql', '2358ae3acfdfa45e62910b176b7d98ad09c64b9672b83e2d4a2803aad8ade568');

-- What the office made of a lead that was not ordered.
alter table leads add column outcome text not null default '' check (outcome in ('', 'called', 'lost'));
insert into schema_migrations (number, name, checksum) values (111, '0111-outcome-of-leads.sql', '646efb66f6faadf4382fd6e2506a5f4601b2947bb4b82a870fec3509d08f1198');

-- Whether people who asked from outside the area are emailed without a press once an area reaches them.
alter table companies add column tellwaiting boolean not null default false;
insert into schema_migrations (number, name, checksum) values (130, '0130-tell-waiting.sql', '9d98a1636ce5f772f2275adc1422c9b381ae7a12d5fbe455dac3be7f7c0773e2');

-- Gate codes and old account numbers are kept in notes and looked for, so that their beginning is searched, too.
alter table customers drop column haystack;
alter table customers add column haystack text generated always as (
  lower(regexp_replace(normalize(
    fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g') || ' ' || left(notes, 500), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
insert into schema_migrations (number, name, checksum) values (131, '0131-search-notes.sql', '79bea0fbf7acba7db085472391573131849430812d9250c80052ddcd8cadf232');

-- Applies a change of counted_services to the hauler's totals.
create function add_counted_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'UPDATE' then
    perform add_to_total(company_id, type, sum(more)::integer, sum(more * price)) from (
      select company_id, p.key as type, p.value::numeric as price, 1 as more from changed, jsonb_each_text(prices) p
      union all
      select company_id, p.key, p.value::numeric, -1 from before, jsonb_each_text(prices) p) c
      group by company_id, type order by company_id, type;
  else
    perform add_to_total(company_id, p.key, sign * count(*)::integer, sign * sum(p.value::numeric))
      from changed, jsonb_each_text(prices) p group by company_id, p.key order by company_id, p.key;
  end if;
  return null;
end $$;
revoke execute on function add_counted_services from public;

create trigger add_counted_services after insert on counted_services
  referencing new table as changed for each statement execute function add_counted_services();
create trigger change_counted_services after update on counted_services
  referencing new table as changed old table as before for each statement execute function add_counted_services();
create trigger take_counted_services after delete on counted_services
  referencing old table as changed for each statement execute function add_counted_services();
insert into schema_functions (name, checksum) values ('add_counted_services', 'c3f66813a278e94171398243a78400c1ec10ddaa6e0bc30203db1a515c81d8ec');

-- Adds to a sharded total: skips rows locked by other transactions, so that writers don't wait for each other.
create function add_to_total(company integer, p_counted text, more integer, money numeric) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if more = 0 and money = 0 then return; end if;
  update company_totals set count = count + more, monthly = monthly + money
    where company_id = company and counted = p_counted and id = (
      select id from company_totals where company_id = company and counted = p_counted
      order by id limit 1 for no key update skip locked);
  if not found then
    -- Inserts nothing if the hauler itself is being deleted.
    insert into company_totals (company_id, counted, count, monthly)
      select id, p_counted, more, money from companies where id = company;
  end if;
end $$;
revoke execute on function add_to_total from public;
insert into schema_functions (name, checksum) values ('add_to_total', '82e94da3e12b3fd66282b486e68b959e5d92078c75dec3a827e75d3f8e01382c');

-- One row per polygon of every active map: its bounding box, its cells, and the types sold there by a listed hauler.
-- Null is all companies; a company without areas still gets a row, because its version counts.
create function area_boxes(wanted integer[])
  returns table (
    company integer, version bigint, map integer, shape bigint,
    west double precision, south double precision, east double precision, north double precision, cells text, types text[]
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.company_id, v.version, p.map_id, p.shape, p.west, p.south, p.east, p.north, p.cells, sold.types
  from shop_versions v
  join companies c on c.id = v.company_id
  left join area_parts p on p.company_id = v.company_id
  left join lateral (
    select array_agg(distinct s.type) from services s
    where s.company_id = p.company_id and s.map_id = p.map_id and s.active and s.type = any (c.servicesallowed)
      and c.listed and not c.demo and has_price(s)
  ) as sold (types) on true
  where wanted is null or v.company_id = any (wanted)
$$;
revoke execute on function area_boxes from public;
grant execute on function area_boxes to haulyard_public;
insert into schema_functions (name, checksum) values ('area_boxes', 'c0b911354d581b453e2f711d69d0d1e9f1553d6f52a66fe3ff311ee7ab06c6ea');

-- All polygons in one text instead of a row each, which costs the reader more than the data itself; `numbers` has the
-- same order. Deleted polygons are skipped, and no match answers null.
create function area_places(shapes bigint[], out numbers text, out written text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select string_agg(p.shape::text, ','), string_agg(p.written, '') from area_parts p where p.shape = any (shapes)
$$;
revoke execute on function area_places from public;
grant execute on function area_places to haulyard_public;
insert into schema_functions (name, checksum) values ('area_places', '8dfe3cf091ca2c7a0c8484dc5403649df08024eb31078d2adc3c2e9dea7fbc27');

-- Fallback for `area_boxes` while change notifications are lost: the polygons whose box contains a point, of all
-- companies or of one.
create function areas_near(point_lat double precision, point_lng double precision, wanted integer)
  returns table (company integer, map integer, shape bigint, types text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here box := box(point(point_lng, point_lat), point(point_lng, point_lat));
begin
  if wanted is null then
    return query
      select p.company_id, p.map_id, p.shape, (
        select array_agg(distinct s.type) from services s
        where s.company_id = p.company_id and s.map_id = p.map_id and s.active and s.type = any (c.servicesallowed)
          and c.listed and not c.demo and has_price(s))
      from area_parts p
      join companies c on c.id = p.company_id
      where box(point(p.west, p.south), point(p.east, p.north)) && here;
  else
    return query
      select p.company_id, p.map_id, p.shape, null::text[]
      from area_parts p
      where p.company_id = wanted and box(point(p.west, p.south), point(p.east, p.north)) && here;
  end if;
end $$;
revoke execute on function areas_near from public;
grant execute on function areas_near to haulyard_public;
insert into schema_functions (name, checksum) values ('areas_near', '04adceb399fd591711436ade8cd756d259a84a34be282a58d323206703cdd35d');

-- Tells the public that a card is required, without exposing the merchant account.
create function asks_for_card(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select mid is not null and midpassword_sealed is not null and not demo and not paybylink from companies where id = company
$$;
grant execute on function asks_for_card to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('asks_for_card', '1e08d78478c0b679e45c9278f32aa9eab3f4350b8148fb76900061d2c8664df2');

-- State of an order by its idempotency key; null for an unknown key.
create function attempt_under_key(p_key text, p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('hash', encode(k.body_hash, 'hex'), 'answer', k.answer, 'order', k.order_id, 'company', k.company_id,
    'orderkey', o.key, 'unclear', exists (
      select from payments p where p.company_id = k.company_id and p.order_id = k.order_id and p.state = 'unclear'))
  from idempotency_keys k left join orders o on o.company_id = k.company_id and o.id = k.order_id
  where k.caller = 'public' and k.key = p_key and k.endpoint = 'services.purchase' and k.expires_at > p_now
$$;
revoke execute on function attempt_under_key from public;
grant execute on function attempt_under_key to haulyard_public;
insert into schema_functions (name, checksum) values ('attempt_under_key', '6d795188262a0ed8ffe1589df37ef1fa0c65f25ec47014baf518cc3fcb499cfa');

-- Service types a hauler can sell; services without a price don't count.
create function available_types(company integer) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(t.type order by t.place), '{}')
  from companies c,
    unnest(array['Residential', 'Commercial', 'Roll-Offs']) with ordinality as t (type, place)
  where c.id = company and t.type = any (c.servicesallowed)
    and exists (select from services s where s.company_id = c.id and s.type = t.type and s.active and has_price(s))
$$;
grant execute on function available_types to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('available_types', '44e979a740bedd27226c6f490943764845b74b2c44eba03b6cb275ee8c2135c5');

-- Creates a pending order under its idempotency key, with lines, consents and the payment to be charged, all or
-- nothing. Price and validity were checked before; runs with the owner's rights because the caller is a visitor.
--
-- Answers {outcome: begun}; {outcome: held, …} for a used key; {outcome: waiting, …} while another order of the same
-- lead is pending, to avoid a double charge; {outcome: stale, version} if the shop changed since that version was
-- priced; {outcome: full, name, day} if no roll-off box is free on a day of the range.
--
-- The service's row stays locked until commit, so that only one of two orders gets the last box. Due price raises are
-- applied first, so that nothing sells at old prices (R-94).
create function begin_order(p jsonb, hash bytea, p_now timestamptz) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company integer := (p ->> 'company')::integer;
  lead_post text := p ->> 'lead';
  current_version bigint;
  held idempotency_keys;
  waiting orders;
  o jsonb := p -> 'order';
  box record;
  full_day date;
begin
  if lead_post is not null then
    perform pg_advisory_xact_lock(company, hashtext(lead_post));
  end if;
  held := claim_key('public', p ->> 'key', 'services.purchase', hash, p_now, interval '7 days', company, o ->> 'id');
  if held.key is not null then
    return jsonb_build_object('outcome', 'held', 'same', held.body_hash = hash, 'answer', held.answer, 'order', held.order_id,
      'company', held.company_id);
  end if;
  current_version := due_shop_version(company, p_now);
  if current_version is distinct from (p ->> 'version')::bigint then
    delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
    return jsonb_build_object('outcome', 'stale', 'version', current_version);
  end if;
  if lead_post is not null then
    select * into waiting from orders where company_id = company and lead = lead_post and state = 'pending' limit 1;
    if found then
      delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
      return jsonb_build_object('outcome', 'waiting', 'order', waiting.id, 'key', waiting.key);
    end if;
  end if;
  for box in
    select l.service_id, l.name, l.datestart, l.dateend, s.rolloff_owned as owned
    from services s join jsonb_to_recordset(p -> 'lines') as l (service_id integer, name text, datestart date, dateend date)
      on l.service_id = s.id
    where s.company_id = company and s.rolloff_owned is not null and l.dateend is not null
    order by s.id for no key update of s
  loop
    select d::date into full_day
      from generate_series(box.datestart::timestamp, box.dateend::timestamp, interval '1 day') d
      where (select count(*) from boxes_out(company, box.datestart) b
        where b.service_id = box.service_id and d::date between b.first_day and b.last_day) >= box.owned
      order by d limit 1;
    if found then
      delete from idempotency_keys where caller = 'public' and key = p ->> 'key';
      return jsonb_build_object('outcome', 'full', 'name', box.name, 'day', full_day);
    end if;
  end loop;
  -- Checked here because the primary key includes the company, and order numbers are unique across companies.
  if exists (select from orders where id = o ->> 'id') then
    raise unique_violation using message = format('an order has the number %s already', o ->> 'id');
  end if;
  insert into orders (company_id, id, key, state, payment, type, lead, answers, buyer, payfrequency, total, tax, setupfee,
      deliveryfee, recurring, address, lat, lng, placetoconfirm, datestart, firstday, created_at)
    values (company, o ->> 'id', o ->> 'key', 'pending', o ->> 'payment', o ->> 'type', lead_post, o -> 'answers', p -> 'buyer',
      (o ->> 'payfrequency')::integer, (o ->> 'total')::numeric, (o ->> 'tax')::numeric, (o ->> 'setupfee')::numeric,
      (o ->> 'deliveryfee')::numeric, (o ->> 'recurring')::numeric, o ->> 'address', (o ->> 'lat')::float8,
      (o ->> 'lng')::float8, (o ->> 'placetoconfirm')::boolean, (o ->> 'datestart')::date,
      (select min(l.datestart) from jsonb_to_recordset(p -> 'lines') as l (datestart date)), p_now);
  insert into order_lines (company_id, order_id, line, service_id, name, type, cans, frequency, preferred, datestart, dateend,
      notes, placement, monthly, months, amount, taxpercent, tax, rolloff, size)
    select company, o ->> 'id', l.line, l.service_id, l.name, l.type, l.cans, l.frequency, l.preferred, l.datestart, l.dateend,
      l.notes, l.placement, l.monthly, l.months, l.amount, l.taxpercent, l.tax, l.rolloff, coalesce(l.size, '')
    from jsonb_to_recordset(p -> 'lines') as l (line smallint, service_id integer, name text, type text, cans integer,
      frequency text, preferred text[], datestart date, dateend date, notes text, placement jsonb, monthly numeric,
      months integer, amount numeric, taxpercent numeric, tax numeric, rolloff jsonb, size text);
  insert into consents (company_id, order_id, kind, wording, version, ip, at)
    select company, o ->> 'id', c.kind, c.wording, c.version, p ->> 'ip', p_now
    from jsonb_to_recordset(p -> 'consents') as c (kind text, wording text, version text);
  if o ->> 'payment' = 'asked' then
    insert into payments (company_id, order_id, attempt, orderid, state, amount, keepcard, expiry, key, asked_at)
      values (company, o ->> 'id', 1, p ->> 'orderid', 'asked', (o ->> 'total')::numeric, (p ->> 'keepcard')::boolean,
        coalesce(p ->> 'expiry', ''), p ->> 'key', clock_timestamp());
  end if;
  return jsonb_build_object('outcome', 'begun');
end $$;
revoke execute on function begin_order from public;
grant execute on function begin_order to haulyard_public;
insert into schema_functions (name, checksum) values ('begin_order', '3800170ad80c00ca1da882c85afb93c7dfb697db822a39c68ca5ce8de0fa6adf');

-- One row per box of a limited roll-off that is out on or after `from_day`, with its first and last day. Pending orders
-- count, cancelled ones don't, and a box is free again from its pickup day.
create function boxes_out(company integer, from_day date) returns table (service_id integer, first_day date, last_day date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select service_id, datestart, last_day from (
    select l.service_id, l.datestart, least(l.dateend, (
      select min((t.done_at at time zone c.timezone)::date) - 1 from tasks t
      where t.company_id = l.company_id and t.order_id = l.order_id and t.done and t.done_at is not null
        and t.servicename = l.name and t.cans @> '[{"action": "Pick-Up"}]')) as last_day
    from services s
      join companies c on c.id = s.company_id
      join order_lines l on l.company_id = s.company_id and l.service_id = s.id and l.dateend >= from_day
      join orders o on o.company_id = l.company_id and o.id = l.order_id and o.state in ('pending', 'placed')
    where s.company_id = company and s.rolloff_owned is not null) b
  where last_day >= from_day and last_day >= datestart
$$;
revoke execute on function boxes_out from public;
grant execute on function boxes_out to haulyard_public, haulyard_staff;
insert into schema_functions (name, checksum) values ('boxes_out', '01bcda54cad36e7e7bab4a725d1f5608f4505d9d9d9ee117a6588d4f7e0f308b');

-- Cancels an order, stops its services and ends its link. Answers false unless the order was placed.
create function cancel_order(company integer, p_order text, p_now timestamptz) returns boolean
  language plpgsql as $$
declare person integer;
begin
  update orders set state = 'cancelled', decided_at = p_now
    where company_id = company and id = p_order and state = 'placed' returning customer_id into person;
  if not found then return false; end if;
  update customer_services set active = false where company_id = company and order_id = p_order;
  update pay_links set state = 'ended' where company_id = company and order_id = p_order and state = 'open';
  update customers set version = version + 1 where company_id = company and id = person;
  return true;
end $$;
revoke execute on function cancel_order from public;
grant execute on function cancel_order to haulyard_staff;
insert into schema_functions (name, checksum) values ('cancel_order', '0e8e733a86a5f349d49056941375f1b096608c72f533ddf91bfeea7e28476555');

-- Claims an idempotency key within the caller's transaction; null means the caller owns it. A concurrent call waits at
-- the unique index until the first commits, then gets that row.
-- A single upsert uses the unique index regardless of planner estimates; an expired key is taken over. The future
-- order's id may be set right away.
create function claim_key(p_caller text, p_key text, p_endpoint text, p_hash bytea, p_now timestamptz, p_keep interval,
    p_company integer default null, p_order text default null)
  returns idempotency_keys
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare held idempotency_keys;
begin
  insert into idempotency_keys as k (caller, key, endpoint, body_hash, company_id, order_id, created_at, expires_at)
    values (p_caller, p_key, p_endpoint, p_hash, p_company, p_order, p_now, p_now + p_keep)
    on conflict (caller, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash, status = null,
      answer = null, company_id = excluded.company_id, order_id = excluded.order_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at < p_now;
  if found then return null; end if;
  select * into held from idempotency_keys where caller = p_caller and key = p_key;
  return held;
end $$;
revoke execute on function claim_key from public;
grant execute on function claim_key to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('claim_key', 'eb6495d0358ccda62ca435e4620e8fba52bc4f2a822c226ad708ac86bcd85b50');

-- Forces the subject onto one line (no header injection) and replaces an unsent message of the same topic.
create function clean_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.subject := regexp_replace(new.subject, '[[:cntrl:]]+', ' ', 'g');
  if new.topic is not null then
    delete from public.messages m
      where m.company_id = new.company_id and m.topic = new.topic and m.channel = new.channel and m.state in ('waiting', 'held');
  end if;
  return new;
end $$;
revoke execute on function clean_message from public;

create trigger clean_message before insert on messages for each row execute function clean_message();
insert into schema_functions (name, checksum) values ('clean_message', 'b1794b1e5226f8926a2c8956a57dfc89b1181b001df4dec97a5e0d26b606fbeb');

-- True if the company's page is open and mail may be sent in its name: an owner is verified, and it is listed or has a
-- merchant account. Demo companies are always open.
create function company_is_open(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select c.demo or (company_is_proven(c.id)
      and (c.listed or (c.mid is not null and c.midusername is not null and c.midpassword_sealed is not null)))
    from companies c where c.id = company), false)
$$;
grant execute on function company_is_open to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('company_is_open', '69c059fd1cba46168f68c52c014b97ab9c1d1c0bd4cedf9db8446e4b90ece21c');

-- True if an owner verified an email, or an admin created the company without an owner. An unproven company gets no more
-- storage than a single person, however many join it.
create function company_is_proven(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select bool_or(u.verified) from users u where u.company_id = company and u.role = 'hauler'), true)
$$;
revoke execute on function company_is_proven from public;
grant execute on function company_is_proven to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('company_is_proven', '9381e21e8d1c3c2fc2911e5c8d1929e8c3190cc71544e44f66af5538ff508fd7');

-- Counts new and deleted customers by hauler; archived ones separately.
create function count_customers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform add_to_total(company_id, 'customers', sign * (count(*) filter (where archived_at is null))::integer, 0),
    add_to_total(company_id, 'leads', sign * (count(*) filter (where archived_at is null and status = 'Lead'))::integer, 0),
    add_to_total(company_id, 'archived', sign * (count(archived_at))::integer, 0)
    from changed, lateral (select case tg_op when 'INSERT' then 1 else -1 end as sign) s
    group by company_id, sign order by company_id;
  return null;
end $$;
revoke execute on function count_customers from public;

create trigger count_new_customers after insert on customers
  referencing new table as changed for each statement execute function count_customers();
create trigger count_gone_customers after delete on customers
  referencing old table as changed for each statement execute function count_customers();
insert into schema_functions (name, checksum) values ('count_customers', '12caed0be90e14ee0b403eaabb59fea809096b84d0a81daf2b0bd9e642358130');

-- Keeps the storage usage of a file's company, or of its uploader. The usage row stays locked until commit, so that
-- concurrent uploads can't both take the last space.
create function count_file_space() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    if old.company_id is not null then
      update public.file_space set bytes = bytes - old.bytes where company_id = old.company_id;
    else
      update public.file_space_of_people set bytes = bytes - old.bytes where user_id = old.created_by;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.company_id is not null then
      insert into public.file_space as space (company_id, bytes) values (new.company_id, new.bytes)
        on conflict (company_id) do update set bytes = space.bytes + excluded.bytes;
    elsif new.created_by is not null then
      insert into public.file_space_of_people as space (user_id, bytes) values (new.created_by, new.bytes)
        on conflict (user_id) do update set bytes = space.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end $$;
revoke execute on function count_file_space from public;

create trigger count_file_space after insert or delete or update of company_id, created_by, bytes on files
  for each row execute function count_file_space();
insert into schema_functions (name, checksum) values ('count_file_space', '1e6b4998aa0b6dc0915dd7ea437b3b8d2658c12032fc745bfd4243c4b2f65852');

-- Moves a customer between the counts when a lead buys or a customer is archived or restored.
create function count_lead() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer := (new.archived_at is not null)::integer - (old.archived_at is not null)::integer;
  leads integer := (new.status = 'Lead' and new.archived_at is null)::integer
    - (old.status = 'Lead' and old.archived_at is null)::integer;
begin
  perform add_to_total(new.company_id, 'customers', -gone, 0), add_to_total(new.company_id, 'leads', leads, 0),
    add_to_total(new.company_id, 'archived', gone, 0);
  return null;
end $$;
revoke execute on function count_lead from public;

create trigger count_lead after update of status, archived_at on customers
  for each row when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function count_lead();
insert into schema_functions (name, checksum) values ('count_lead', '0ca107227b3c458bf3a6c9f5faca3069bf7fc99675c54b334da70ea1d017786b');

-- Cancelled orders bring no revenue. A concurrent transaction may be changing the order's services or their customer,
-- so this locks the customers' counts and looks again until no new customer appears.
create function count_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known integer[] := '{}';
  found_now integer[] := array_remove(array[new.customer_id], null);
begin
  loop
    found_now := array(
      select unnest(found_now) union select customer_id from customer_services
      where company_id = new.company_id and order_id = new.id);
    exit when found_now <@ known;
    known := found_now;
    perform recount_services(array_fill(new.company_id, array[cardinality(known)]), known);
  end loop;
  return null;
end $$;
revoke execute on function count_order from public;

create trigger count_order after update of state on orders
  for each row when ((old.state = 'cancelled') <> (new.state = 'cancelled')) execute function count_order();
insert into schema_functions (name, checksum) values ('count_order', '6cb935f1e9380ffefc235af1f29bb186a40cbb03e57f2bfae93c67c907bdf75e');

-- Recounts all services of the affected customers.
create function count_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform recount_services(array_agg(c.company_id), array_agg(c.customer_id)) from (
      select company_id, customer_id, id, active, status, type, dateend, price, order_id from changed
      except select company_id, customer_id, id, active, status, type, dateend, price, order_id from before
      union
      (select company_id, customer_id, id, active, status, type, dateend, price, order_id from before
      except select company_id, customer_id, id, active, status, type, dateend, price, order_id from changed)) c
      having count(*) > 0;
  else
    perform recount_services(array_agg(company_id), array_agg(customer_id)) from changed having count(*) > 0;
  end if;
  return null;
end $$;
revoke execute on function count_services from public;

create trigger count_new_services after insert on customer_services
  referencing new table as changed for each statement execute function count_services();
create trigger count_gone_services after delete on customer_services
  referencing old table as changed for each statement execute function count_services();
create trigger count_changed_services after update on customer_services
  referencing new table as changed old table as before for each statement execute function count_services();
insert into schema_functions (name, checksum) values ('count_services', '20b4c5532b8a0313a02c104469d0b8b544c74a10bd7098f709f2e8cd994d64ef');

-- Increments the version on every change to a form field; pictures and passwords are in no form.
create function count_user() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_user before update on users for each row
  when ((old.username, old.firstname, old.middlename, old.lastname, old.role, old.status, old.verified, old.company_id)
    is distinct from
    (new.username, new.firstname, new.middlename, new.lastname, new.role, new.status, new.verified, new.company_id))
  execute function count_user();
insert into schema_functions (name, checksum) values ('count_user', '50d31d5850ea829a7116b8b6781e5eab903df5c2a872f46094c1d7e09a2d6828');

-- Account for an email; with `make` a missing one is created without a password. Ignores unverified accounts with a
-- password, which someone other than the mailbox owner may have created, and tells staff only the id and if it is new.
create function customer_account(address text, p_firstname text, p_lastname text, make boolean, out account integer, out made boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if make then
    insert into users (username, firstname, lastname, role)
    values (lower(btrim(address)), p_firstname, p_lastname, 'customer')
    on conflict (username) do nothing returning id into account;
  end if;
  made := account is not null;
  if not made then
    select id into account from users
    where username = lower(btrim(address)) and (verified or password_hash is null);
  end if;
end $$;
revoke execute on function customer_account from public;
grant execute on function customer_account to haulyard_staff;
insert into schema_functions (name, checksum) values ('customer_account', '823f9c98f97690cc6baa865bf8492cbe775b9ca1d29e7f4d9888d3b690fd02ec');

-- `customers_matching` across haulers, for admins. Security definer, because policies hide word statistics from the
-- planner.
create function customers_matching_of_all(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select c.id from customers c where true'
    || haystack_conditions(patterns, 'c.haystack')
    || ' limit $1' using most;
end $$;
revoke execute on function customers_matching_of_all from public;
grant execute on function customers_matching_of_all to haulyard_platform;
insert into schema_functions (name, checksum) values ('customers_matching_of_all', 'f9505117a6a9b6087ead0ba7e4d7829a6328efe12bb5b64fe633b8b7e8a93b0d');

-- Ids of the tenant's customers whose haystack matches all patterns, at most `most` in any order; null is no limit.
-- Security definer, because row-level security keeps `like` from using the trigram index.
create function customers_matching(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select c.id from customers c where c.company_id = $1'
    || haystack_conditions(patterns, 'c.haystack')
    || ' limit $2' using app_tenant(), most;
end $$;
revoke execute on function customers_matching from public;
grant execute on function customers_matching to haulyard_staff;
insert into schema_functions (name, checksum) values ('customers_matching', '22c4f5a0e162bcd70cce9077f2aae729bce0fa59f9d3a3f6b0b98962d90253fc');

-- Version of a hauler's shop after applying due price raises.
create function due_shop_version(company integer, p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform hold_due_prices(company, p_now);
  return (select version from shop_versions where company_id = company);
end $$;
revoke execute on function due_shop_version from public;
grant execute on function due_shop_version to haulyard_public, haulyard_staff;
insert into schema_functions (name, checksum) values ('due_shop_version', '802af9b2b967887c14d345603c052e1ae886830a4d7bccea52a96b8d635fc003');

-- Closes a pending order without a sale. Answers false if it was already decided.
create function end_order(company integer, p_order text, p_state text, p_attempt smallint, payment jsonb, p_now timestamptz)
  returns boolean
  language plpgsql as $$
begin
  update orders set state = p_state, payment = 'none', decided_at = p_now
    where company_id = company and id = p_order and state = 'pending';
  if not found then return false; end if;
  update payments set state = payment ->> 'state', retref = coalesce(payment ->> 'retref', retref),
      respcode = payment ->> 'respcode', resptext = payment ->> 'resptext', decided_at = p_now
    where company_id = company and order_id = p_order and attempt = p_attempt;
  return true;
end $$;
revoke execute on function end_order from public;
grant execute on function end_order to haulyard_staff;
insert into schema_functions (name, checksum) values ('end_order', 'fb31e9052f8b06aa19383307395a1318961a1a5ad5f2745edb58d7e6ae38d056');

-- Deletes the account created for a tenant's customer and its mail, unless a password was set or another customer
-- uses it: then it belongs to that person. The trail keeps the events without name and network.
create function erase_account(p_customer integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare account users;
begin
  select u.* into account from customers c join users u on u.id = c.user_id
    where c.company_id = app_tenant() and c.id = p_customer and u.role = 'customer' and u.password_hash is null
    for update of u;
  if not found or exists (
    select from customers c where (c.user_id = account.id or c.user_id is null and c.emailkey = account.username)
      and (c.company_id, c.id) <> (app_tenant(), p_customer)) then return; end if;
  delete from messages where company_id is null and mailbox_of(recipient) = mailbox_of(account.username);
  delete from jobs.job where name = 'password-link' and data ->> 'username' = account.username;
  delete from users where id = account.id;
  update trail t set about = null, before = only_kept(t.before), after = only_kept(t.after),
    network = case when t.user_id = account.id then '' else t.network end
  where (t.subject = 'user' and t.subject_id = account.id::text) or t.user_id = account.id;
end $$;
revoke execute on function erase_account from public;
grant execute on function erase_account to haulyard_staff;
insert into schema_functions (name, checksum) values ('erase_account', '895722f5cf6e658c925ee17d294d206ae5fc9223da6256273a0845c8ec15cf63');

-- Deletes stored idempotent responses of the tenant's staff that contain one of these lower-case words, so that a
-- repeated request runs again. Keys of orders stay: they prevent double orders and hold no personal data.
create function erase_answers(p_words text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from idempotency_keys k where k.order_id is null
    and (k.company_id = app_tenant() or k.caller in (
      select 'user:' || id from users where company_id = app_tenant() or role = 'admin'))
    and exists (select from unnest(p_words) as w (word) where strpos(lower(k.answer::text), word) > 0)
$$;
revoke execute on function erase_answers from public;
grant execute on function erase_answers to haulyard_staff;
insert into schema_functions (name, checksum) values ('erase_answers', '4c3541555f42e00fe49f4c43471d6d5a8356a8ad18cedaa497e7d47781ee5d23');

-- Removes the values from trail lines about erased customers (the first id, and the records merged into it), keeping
-- only what kind of data changed. Logs the erasure itself.
create function erase_from_trail(p_customers integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare caller jsonb := coalesce(nullif(current_setting('app.caller', true), '')::jsonb, '{}');
begin
  if exists (select from customers where company_id = app_tenant() and id = any (p_customers)) then
    raise exception 'Only of whoever is gone a line is changed';
  end if;
  update trail t set about = case when t.subject = 'customer' then null else t.about end,
    before = only_kept(t.before), after = only_kept(t.after)
  where t.company_id = app_tenant() and t.subject in ('customer', 'customer service') and t.event is null
    and t.subject_id = any (p_customers::text[]);
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id)
    values (app_tenant(), (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''), coalesce(caller ->> 'network', ''),
      coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''), 'erased', 'customer', p_customers[1]::text);
end $$;
revoke execute on function erase_from_trail from public;
grant execute on function erase_from_trail to haulyard_staff;
insert into schema_functions (name, checksum) values ('erase_from_trail', '73ead80e50d187b9a093ee4c28bfcc6044660deae1384a996871f4ccae0da1a6');

-- Deletes messages to or about a person: to these mailboxes, to these phones (last ten digits), or containing one of
-- these lower-case words. Also cancels queued messages; answers the number of deleted ones.
create function erase_messages(p_mailboxes text[], p_phones text[], p_words text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare erased integer;
begin
  delete from messages where id in (
    select m.id from messages m
      -- Lower-cases each text once instead of once per word.
      cross join lateral (select lower(m.subject || ' ' || m.text) as said offset 0) as t
      where m.company_id = app_tenant() and (
        mailbox_of(m.recipient) = any (p_mailboxes)
        or mailbox_of(coalesce(m.reply_to, '')) = any (p_mailboxes)
        or (m.channel = 'text' and right(m.recipient, 10) = any (p_phones))
        or exists (select from unnest(p_words) as w (word) where strpos(t.said, word) > 0)));
  get diagnostics erased = row_count;
  delete from jobs.job where name = 'password-link' and (data -> 'inviter' ->> 'company')::integer = app_tenant()
    and mailbox_of(data ->> 'username') = any (p_mailboxes);
  return erased;
end $$;
revoke execute on function erase_messages from public;
grant execute on function erase_messages to haulyard_staff;
insert into schema_functions (name, checksum) values ('erase_messages', '2532bb4792a39a748ec06f4ae834fec7e04f00c7fb36f97b75dfb7cb671f17f6');

-- Clears the trail when a demo ends, except lines about `kept_user`, the first admin. No actor may call it, only the
-- tables' owner, from the commands that go live and that fill the demo.
create function forget_trail(kept_user integer default null) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from trail where kept_user is null or subject <> 'user' or subject_id <> kept_user::text
$$;
revoke execute on function forget_trail from public;
insert into schema_functions (name, checksum) values ('forget_trail', '14f9630e63bd84f9e0ae1568353cf632e5cac68ed14d61b0d7341eb14a0c49d6');

-- Security definer, because the caller is not yet a member of the group.
create function group_name(p_group integer) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select name from groups where id = p_group
$$;
revoke execute on function group_name from public;
grant execute on function group_name to haulyard_public;
insert into schema_functions (name, checksum) values ('group_name', '009a9f6f6c43dc6dfd68befcafe8c59c063474475e60b8a1ef05942a7ced9655');

-- Looks up a group by an invite code, exposing only that code.
create function group_of_code(p_group integer, p_code text)
  returns table (company_id integer, id integer, name text, managerid text, driverid text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.company_id, g.id, g.name,
    case when g.managerid = p_code then g.managerid end, case when g.driverid = p_code then g.driverid end
  from groups g where g.id = p_group and p_code in (g.managerid, g.driverid)
$$;
revoke execute on function group_of_code from public;
grant execute on function group_of_code to haulyard_public;
insert into schema_functions (name, checksum) values ('group_of_code', '891db373999a400a5e590a7bba9d99ba503d433459bbc933ffd33ba1d0953297');

-- True if a service can be bought; mirrors `hasPrice` in the domain. A roll-off is priced by days, others need a row
-- within the cans offered and with no more pickups than available weekdays.
create function has_price(s services) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select s.type = 'Roll-Offs' or exists (
    select from price_rows r
    where r.company_id = s.company_id and r.cans <= s.cansoffered
      and case when s.price_set_uid is null then r.service_id = s.id else r.set_uid = s.price_set_uid end
      and coalesce(substring(r.frequency from '^[0-9]+')::integer, 1) <= coalesce(
        (select cardinality(p.enabled) from price_sets p where p.company_id = s.company_id and p.uid = s.price_set_uid),
        cardinality(s.daysavailable)))
$$;
revoke execute on function has_price from public;
insert into schema_functions (name, checksum) values ('has_price', 'f32278aabf43796e14dd63a94dedc89b2d376ad27744e42cd0b53e5fcc5f1a28');

-- The hauler's address for notifications: its setting, else the owner's login.
create function hauler_address(company integer) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(c.notifyemail, ''), u.username)
  from companies c left join users u on u.id = c.ownerid where c.id = company
$$;
revoke execute on function hauler_address from public;
grant execute on function hauler_address to haulyard_staff;
insert into schema_functions (name, checksum) values ('hauler_address', '59abb5c8f5318704ba82b71766c535b74425acbafbd0cb9fd7d94a47670e695e');

-- Where clause that matches all patterns against a haystack column. Patterns are inlined as quoted literals, so that
-- the planner sees their selectivity.
-- Numbers of five digits or more use an index of their own; appending '' keeps the planner from scanning the trigram
-- index as well.
create function haystack_conditions(patterns text[], haystack text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(case
    when digits_by_fives(pattern) is null then format(' and %1$s like %2$L', haystack, pattern)
    else format(' and digits_by_fives(%1$s) @> %3$L::text[] and (%1$s || '''') like %2$L', haystack, pattern, digits_by_fives(pattern))
    end, ''), '')
  from unnest(patterns) as pattern
$$;
revoke execute on function haystack_conditions from public;
insert into schema_functions (name, checksum) values ('haystack_conditions', 'dc6ed1f5879d7567040a59f8bc2f9cad9491e9ca334055c0377782cfc98cafaf');

-- Applies a company's due price raises, as of its time zone, from the job that runs each minute or from an order before
-- that. Skips rows edited since the raise was planned (R-93); the trail names the planner as the actor.
create function hold_due_prices(company integer, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due price_raises;
  caller text := current_setting('app.caller', true);
begin
  for due in
    select r.* from price_raises r join companies c on c.id = r.company_id
      where r.company_id = company and r.state = 'planned' and r.from_day <= (p_now at time zone c.timezone)::date
      order by r.from_day, r.planned_at, r.id
      for update of r
  loop
    perform set_config('app.caller', jsonb_build_object('user', due.planned_by, 'role',
      coalesce((select u.role from users u where u.id = due.planned_by), ''), 'call', 'prices.raise')::text, true);
    perform from price_sets s
      where s.company_id = company and s.uid in
        (select p.set_uid from price_raise_rows p where p.company_id = company and p.raise_id = due.id)
      order by s.uid for update;
    with raised as (
      update price_rows r set price = p.becomes
        from price_raise_rows p
        where p.company_id = company and p.raise_id = due.id and r.company_id = company and r.id = p.row_id
          and (r.set_uid, r.cans, r.frequency, r.duration, r.price) = (p.set_uid, p.cans, p.frequency, p.duration, p.was)
        returning r.set_uid)
    update price_sets s set version = s.version + 1
      where s.company_id = company and s.uid in (select set_uid from raised);
    update price_raises r set state = 'held' where r.company_id = company and r.id = due.id;
  end loop;
  perform set_config('app.caller', coalesce(caller, ''), true);
end $$;
revoke execute on function hold_due_prices from public;
grant execute on function hold_due_prices to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('hold_due_prices', '175e1e56eacce617ab0f388e20fa66771c87f80aecbf35b2779c0cb39cd5812a');

-- Locks files against the sweep until the caller's transaction, which is going to reference them, ends. Permission is
-- checked by the caller.
create function hold_files(paths text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from files where path = any(paths) order by path for key share;
end
$$;
grant execute on function hold_files to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('hold_files', 'c9ce685ad2a9a8a25bd97b5db41d85fb6d453c47557fea6d74fe67e2cd5f45f4');

-- Stores the response that every retry under the key gets.
create function keep_answer(p_caller text, p_key text, p_status integer, p_answer jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update idempotency_keys set status = p_status, answer = p_answer where caller = p_caller and key = p_key;
end $$;
revoke execute on function keep_answer from public;
grant execute on function keep_answer to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('keep_answer', '4ec556f5240ecb883f847c3214ac44ade966d75b18b873e77fef1ddd9b6698c9');

-- Maintains area_parts: writes the decoded polygons when a map's shape changes or the map becomes active, and deletes
-- them when it becomes inactive.
create function keep_area_parts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from area_parts where company_id = old.company_id and map_id = old.id;
  end if;
  if new.active then
    insert into area_parts (company_id, map_id, part, west, south, east, north, corners, written, cells)
      select new.company_id, new.id, p.part, p.west, p.south, p.east, p.north, p.corners, area_written(p.places),
        area_cells(polygon.rings, p.west, p.south, p.east, p.north)
      from area_parts_of(new.geojson) p join area_polygons_of(new.geojson) polygon using (part);
  end if;
  return null;
end $$;
revoke execute on function keep_area_parts from public;

create trigger keep_area_parts_of_new after insert on maps for each row execute function keep_area_parts();
create trigger keep_area_parts_of_changed after update on maps for each row
  when (old.geojson is distinct from new.geojson or old.active <> new.active)
  execute function keep_area_parts();
insert into schema_functions (name, checksum) values ('keep_area_parts', 'c9b003ec90d5ea4eeb8b5a72ec5bf035602cd1011c09fa5ec5cae0437cadd9e8');

-- Saves feedback to a hauler; answers its id, or null for an unknown slug.
create function keep_feedback(p_slug text, p_name text, p_account text, p_feedback text, p_now timestamptz) returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into feedback (company_id, name, account, feedback, created_at)
  select c.id, p_name, p_account, p_feedback, p_now from companies c
  where c.slug = p_slug or c.former_slugs @> array[p_slug]
  returning company_id
$$;
revoke execute on function keep_feedback from public;
grant execute on function keep_feedback to haulyard_public;
insert into schema_functions (name, checksum) values ('keep_feedback', 'd0f7ccadafb9fbbd931e9fddbc0df9acbf293e4445f67bf4d346a2cb0d911918');

-- Keeps a company's former slugs and refuses one that another company gave up. An advisory lock serializes concurrent
-- changes.
create function keep_former_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7246008);
  if exists (select from companies c where c.id <> new.id and c.former_slugs @> array[new.slug]) then
    raise unique_violation using message = format('the slug %s is reserved', new.slug), constraint = 'companies_slug_key';
  end if;
  if tg_op = 'UPDATE' then
    new.former_slugs := array_remove(array_append(array_remove(old.former_slugs, old.slug), old.slug), new.slug);
  end if;
  return new;
end $$;
revoke execute on function keep_former_slug from public;

create trigger keep_new_slug before insert on companies for each row execute function keep_former_slug();
create trigger keep_former_slug before update of slug on companies
  for each row when (old.slug <> new.slug) execute function keep_former_slug();
insert into schema_functions (name, checksum) values ('keep_former_slug', '5ef8eaaedc4d0177df570b06e0c42af81fb813ddf1a6d60735fe1df51efdc932');

-- Keeps former values of a task (day, assignee, done), with time and author, for longer than an offline tap may be
-- delayed (72 hours). A done that moves a task back to its day sets `done_over` and is not an office change.
create function keep_former() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person integer := (nullif(current_setting('app.caller', true), '')::jsonb ->> 'user')::integer;
  since jsonb := jsonb_build_object(
    'at', to_char(product_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce((select u.username from users u where u.id = person), ''));
  kept jsonb := coalesce(
    (select jsonb_agg(value) from jsonb_array_elements(old.former) as value
      where (value ->> 'at')::timestamptz > product_now() - interval '5 days'), '[]');
begin
  if new.delivery_date is distinct from old.delivery_date and new.done_over is not distinct from old.done_over then
    kept := kept || (jsonb_build_object('what', 'deliveryDate', 'was', old.delivery_date) || since);
  end if;
  if new.assigned_user is distinct from old.assigned_user then
    kept := kept || (jsonb_build_object('what', 'assignedTo', 'was', old.assigned_user::text) || since);
  end if;
  if new.archived and not old.archived then
    kept := kept || (jsonb_build_object('what', 'archived', 'was', null) || since);
  end if;
  new.former := kept;
  return new;
end $$;
revoke execute on function keep_former from public;

create trigger keep_former before update of delivery_date, assigned_user, archived on tasks
  for each row when ((old.delivery_date, old.assigned_user, old.archived)
    is distinct from (new.delivery_date, new.assigned_user, new.archived))
  execute function keep_former();
insert into schema_functions (name, checksum) values ('keep_former', 'b3fe7d4089cfd795fea7b7771a646185056fc955f5135d300c876e4be2d1a651');

-- Keeps former merchant accounts, because payments made on one are still queried, voided and refunded there.
create function keep_merchant_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into merchant_accounts (company_id, mid, midusername, midpassword_sealed)
    values (new.id, new.mid, new.midusername, new.midpassword_sealed)
    on conflict (company_id, mid) do update
      set midusername = excluded.midusername, midpassword_sealed = excluded.midpassword_sealed;
  return null;
end $$;
revoke execute on function keep_merchant_account from public;

create trigger keep_merchant_account after insert or update of mid, midusername, midpassword_sealed on companies
  for each row when (new.mid is not null and new.midusername is not null and new.midpassword_sealed is not null)
  execute function keep_merchant_account();
insert into schema_functions (name, checksum) values ('keep_merchant_account', '14f86d25e4ce0ba0f88a48bc391b44d0171b691967e63cb35e969b561b151b56');

-- Keeps price set names unique per company, ignoring case and spaces; an advisory lock serializes concurrent saves. A
-- duplicate that already exists can still be saved under its own name.
create function keep_price_set_name() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(new.company_id, hashtext('names of price sets'));
  if exists (select from price_sets s where s.company_id = new.company_id and s.uid <> new.uid
        and price_set_name_key(s.name) = price_set_name_key(new.name))
      and not exists (select from price_sets s where s.company_id = new.company_id and s.uid = new.uid
        and price_set_name_key(s.name) = price_set_name_key(new.name)) then
    raise unique_violation using constraint = 'price_set_names', message = 'another price set has this name';
  end if;
  return new;
end $$;

create trigger keep_price_set_name before insert or update of name on price_sets
  for each row execute function keep_price_set_name();
insert into schema_functions (name, checksum) values ('keep_price_set_name', 'adfc698c8b7e36436a029f00a39f2bb4b6496af5ecddb2aba0e50fe2ececd5ea');

-- One trail line for a whole set of recovery codes.
create function keep_trail_of_codes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select u.company_id, (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      'second factor changed', 'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      '{"what": "kept codes", "state": "made"}'
    from users u where u.id in (select user_id from made);
  return null;
end $$;
revoke execute on function keep_trail_of_codes from public;

create trigger keep_trail after insert on recovery_codes
  referencing new table as made for each statement execute function keep_trail_of_codes();
insert into schema_functions (name, checksum) values ('keep_trail_of_codes', '726b0891e3a61c1a82cbca7abbae8130bd3abaef7b64785848786c794825a5a6');

-- Logs the second factor (argument) that was added or removed; nothing when the user is deleted.
create function keep_trail_of_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person integer := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select u.company_id, (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      'second factor changed', 'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      jsonb_build_object('what', tg_argv[0], 'state', case when tg_op = 'DELETE' then 'removed' else 'added' end)
    from users u where u.id = person;
  return null;
end $$;
revoke execute on function keep_trail_of_factor from public;

create trigger keep_trail after update on app_secrets
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function keep_trail_of_factor('app');
create trigger keep_trail_of_gone after delete on app_secrets
  for each row when (old.confirmed_at is not null) execute function keep_trail_of_factor('app');
create trigger keep_trail after insert or delete on passkeys
  for each row execute function keep_trail_of_factor('passkey');
insert into schema_functions (name, checksum) values ('keep_trail_of_factor', '66831ccbe27865c0268eef7fecf31e4bb259ba85487f8ceac0655dfe7dbefbd6');

-- Logs log-in, log-out and revocation. Sessions that expire get no line, nor do tokens replaced by a proof or by a
-- log-in in the same browser.
create function keep_trail_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  opened boolean := tg_op = 'INSERT';
  person integer;
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  if caller is null or caller ->> 'call' = 'users.prove' or (not opened and caller ->> 'call' = 'users.login') then
    return null;
  end if;
  if opened then person := new.user_id; else person := old.user_id; end if;
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select u.company_id,
      case when opened then u.id else (caller ->> 'user')::integer end,
      case when opened then u.role else coalesce(caller ->> 'role', '') end,
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      case when opened then 'logged in' when caller ->> 'call' = 'users.logout' then 'logged out' else 'session ended' end,
      'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      case when opened and u.second_factor then '{"second_factor": true}'::jsonb end
    from users u where u.id = person;
  return null;
end $$;
revoke execute on function keep_trail_of_session from public;

create trigger keep_trail after insert or delete on sessions
  for each row execute function keep_trail_of_session();
insert into schema_functions (name, checksum) values ('keep_trail_of_session', '005f981bf851c508d25096c0b0b8fc28d5373f11027b496461f7441de99d6d58');

-- Logs the changes of a row. Arguments: subject kind, id column, and comma-separated columns: hidden (logged without
-- values: secrets, shapes, personal data), ignored (counters, derived values) and naming (logged with every change, to
-- identify the row). The actor is in the setting `app.caller`.
create function keep_trail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then was else becomes end;
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  silent text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  naming text[] := string_to_array(coalesce(tg_argv[4], ''), ',');
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
  changed text[];
begin
  select array_agg(key) into changed
    from (select jsonb_object_keys(was) union select jsonb_object_keys(becomes)) as either (key)
    where was -> key is distinct from becomes -> key and key <> all (silent);
  if changed is null then return null; end if;
  insert into trail (company_id, user_id, role, network, call, request, subject, subject_id, about, before, after)
    values (
      (row_now ->> case when tg_table_name = 'companies' then 'id' else 'company_id' end)::integer,
      (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      tg_argv[0], row_now ->> tg_argv[1],
      (select jsonb_object_agg(key, value) from jsonb_each(row_now) where key = any (naming)),
      case when tg_op <> 'INSERT' then (
        select jsonb_object_agg(key, case when key = any (hidden) and value <> 'null' then '"kept"' else value end)
        from jsonb_each(was) where key = any (changed)) end,
      case when tg_op <> 'DELETE' then (
        select jsonb_object_agg(key, case when key = any (hidden) and value <> 'null' then '"kept"' else value end)
        from jsonb_each(becomes) where key = any (changed)) end);
  return null;
end $$;
revoke execute on function keep_trail from public;

create trigger keep_trail after insert or update or delete on companies
  for each row execute function keep_trail('company', 'id', 'midpassword_sealed', 'version', 'name');
create trigger keep_trail after insert or update or delete on disabled_days
  for each row execute function keep_trail('closed day', 'day');
create trigger keep_trail after insert or update or delete on maps
  for each row execute function keep_trail('map', 'id', 'geojson', 'version,west,south,east,north', 'name');
create trigger keep_trail after insert or update or delete on services
  for each row execute function keep_trail('service', 'id', '', 'version', 'name');
create trigger keep_trail after insert or update or delete on price_sets
  for each row execute function keep_trail('price set', 'uid', '', 'version', 'name');
create trigger keep_trail after insert or update or delete on price_rows
  for each row execute function keep_trail('price', 'id', '', '', 'set_uid,service_id,cans,frequency');
create trigger keep_trail after insert or update or delete on price_raises
  for each row execute function keep_trail('price', 'id', '', 'planned_by,planned_name,planned_at', 'percent,from_day');
create trigger keep_trail after insert or update or delete on groups
  for each row execute function keep_trail('group', 'id', 'managerid,driverid', '', 'name');
create trigger keep_trail after insert or update or delete on refunds
  for each row execute function keep_trail('refund', 'order_id', 'caller,key', 'asked_at', 'amount');
-- Found differences come from the nightly comparison; only the office's decisions are logged.
create trigger keep_trail after update on money_differences
  for each row when (new.state <> old.state and new.state <> 'gone' and old.state <> 'gone')
  execute function keep_trail('difference', 'id', '',
    'company_id,id,cause,kind,mid,orderid,retref,there,here,day,found_at,number,giving,asked_at,decided_at,decided_by', 'kind,there,here');
-- One line per import and per undo instead of one per customer.
create trigger keep_trail after insert or update or delete on customer_imports
  for each row execute function keep_trail('import', 'id', '', 'mapping', 'name,created,updated');

-- A visitor's order creates accounts, links and pending orders; only later changes to them are logged.
create trigger keep_trail_of_new after insert on users
  for each row when (new.role <> 'customer')
  execute function keep_trail('user', 'id', 'password_hash', 'version', 'username,firstname,lastname');
create trigger keep_trail after update or delete on users
  for each row execute function keep_trail('user', 'id', 'password_hash', 'version', 'username,firstname,lastname');
create trigger keep_trail after update or delete on pay_links
  for each row execute function keep_trail('pay link', 'order_id', 'code');
create trigger keep_trail after update on orders
  for each row when ((new.state = 'cancelled' and old.state <> 'cancelled')
    or current_setting('app.caller', true) ~ '"call":"services\.(chooseDropOff|sendAgain)"')
  execute function keep_trail('order', 'id', 'key,answers', 'haystack,buyer,buyername,firstday');
-- Manual payments by the office, and the end of a consent to keep a card.
create trigger keep_trail_by_hand after insert on payments
  for each row when (new.kind <> 'card')
  execute function keep_trail('order', 'order_id', '',
    'attempt,orderid,state,refunded,retref,respcode,resptext,avs,cvv,lastfour,keepcard,key,code,caller,expiry,asked_at', 'amount');
create trigger keep_trail after update on consents
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function keep_trail('order', 'order_id', '', 'ip');

-- Manual changes by the office. Personal values are hidden, because a line outlives the customer.
create trigger keep_trail after insert or update or delete on customers
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail('customer', 'id',
    'fullname,firstname,lastname,email,address,city,state,zip,homephone,cellphone,workphone,notes,lat,lng',
    'version,haystack,emailkey,namekey,startday,uuid,created_at,placetoconfirm');
create trigger keep_trail after insert or update or delete on customer_services
  for each row when (current_setting('app.caller', true) like '%"byHand":true%')
  execute function keep_trail('customer service', 'customer_id', 'address,notes', 'uuid,created_at', 'name');
insert into schema_functions (name, checksum) values ('keep_trail', 'c4d4b86fe5fb579bb0da2e178ebb4aef9400a6f8d7d5c571b4feb06a743701f5');

-- Makes unreferenced files of the tenant eligible for the next sweep, without the grace period of fresh uploads
-- (sweep-files).
create function let_files_go(p_paths text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update files set created_at = 'epoch' where company_id = app_tenant() and path = any (p_paths)
$$;
revoke execute on function let_files_go from public;
grant execute on function let_files_go to haulyard_staff;
insert into schema_functions (name, checksum) values ('let_files_go', '31a759764fcce415f08da2d6d2559af8e95cf9c732190af96039947f105a7c92');

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
  ids := array(select id from customers where company_id = company and emailkey <> '' and emailkey = email_key)
    || own_lead.customer_id;
  -- Reads the rows again after waiting for the lock, since they may have changed or been deleted.
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
insert into schema_functions (name, checksum) values ('lock_sale', '3d332b2023b4677f123caaa27b6ce3fb7487fc1a829985064b1ef8eebf815999');

-- Queues an email to every platform admin and answers the message ids.
create function message_to_admins(mail jsonb, p_now timestamptz) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (channel, recipient, subject, text, html, source, created_at)
  select 'email', u.username, mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source', p_now
  from users u where u.role = 'admin' and u.status = 'Active'
  returning id
$$;
revoke execute on function message_to_admins from public;
grant execute on function message_to_admins to haulyard_public, haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('message_to_admins', '7c025717d8422f2a3a7acbf207985ea21492ee4cdbdab399ef5fbe7db7f3d090');

-- Queues an email to the hauler's address for notifications, which stays hidden from the visitor who causes it. Answers
-- the message id, or null without an address.
create function message_to_hauler(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (company_id, channel, recipient, subject, text, html, source, due_at, topic, digest, created_at)
  select company, 'email', hauler_address(company), mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source',
    (mail ->> 'dueAt')::timestamptz, mail ->> 'topic', nullif(mail -> 'digest', 'null'), p_now
  where hauler_address(company) is not null
  returning id
$$;
revoke execute on function message_to_hauler from public;
grant execute on function message_to_hauler to haulyard_public, haulyard_staff;
insert into schema_functions (name, checksum) values ('message_to_hauler', '4ff7f4041cf4938578ffc2bd9b421c2c784633be1244cab5c9278ac3ee1f73f3');

-- Queues a security email to the owner's login rather than to the address for notifications, which an attacker may have
-- changed. Answers the message id, or null without an address.
create function message_to_owner(company integer, mail jsonb, p_now timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into messages (company_id, channel, recipient, subject, text, html, source, created_at)
  select c.id, 'email', coalesce(u.username, nullif(c.notifyemail, '')),
    mail ->> 'subject', mail ->> 'text', mail ->> 'html', mail ->> 'source', p_now
  from companies c left join users u on u.id = c.ownerid
  where c.id = company and coalesce(u.username, nullif(c.notifyemail, '')) is not null
  returning id
$$;
revoke execute on function message_to_owner from public;
grant execute on function message_to_owner to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('message_to_owner', '60ad5b265a4a0054fbe88bacd9adc1c031d4ec79854e39ecbd20a4ad5457fc43');

-- Messages the tenant sent to these mailboxes and phones (last ten digits), without their text. Security definer,
-- because row-level security keeps expression indexes from being used before the policy is checked.
create function messages_to(p_mailboxes text[], p_phones text[])
  returns table (id bigint, channel text, recipient text, subject text, state text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 20 as $$
  select m.id, m.channel, m.recipient, m.subject, m.state, m.created_at from messages m
  where m.company_id = app_tenant() and m.channel = 'email' and mailbox_of(m.recipient) = any (p_mailboxes)
  union all
  select m.id, m.channel, m.recipient, m.subject, m.state, m.created_at from messages m
  where m.company_id = app_tenant() and m.channel = 'text'
    and mailbox_of(m.recipient) in (select '+1' || digits from unnest(p_phones) as digits)
$$;
revoke execute on function messages_to from public;
grant execute on function messages_to to haulyard_staff;
insert into schema_functions (name, checksum) values ('messages_to', 'a2f52daf0deb7cef0a4c164705037e52d44e1020abf39e4dd0173dfcd6d07aae');

-- A new time zone moves sign-ups near midnight to another day.
create function move_zone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update customers set startday = (created_at at time zone new.timezone)::date
    where company_id = new.id and datestart is null and startday <> (created_at at time zone new.timezone)::date;
  return null;
end $$;
revoke execute on function move_zone from public;

create trigger move_zone after update of timezone on companies
  for each row when (old.timezone <> new.timezone) execute function move_zone();
insert into schema_functions (name, checksum) values ('move_zone', '477368c5f72a949efbfea9dc865d08e2f0a6caa53ce6c5eb8fa4420b96cb66c8');

create function name_buyer() returns trigger
  language plpgsql as $$
begin
  new.buyername := (select fullname from customers where company_id = new.company_id and id = new.customer_id);
  return new;
end $$;

create trigger name_buyer before insert or update of customer_id on orders
  for each row when (new.customer_id is not null or new.buyername is not null) execute function name_buyer();
insert into schema_functions (name, checksum) values ('name_buyer', '8246a4b6737b49d289b7fed91976499db2cba6de868247790f81b93f6ce408c6');

-- Search for tasks: open before done, nearest days first, lowest positions first. `tenant` null is all haulers,
-- `only_day` null all days.
--
-- Runs with the caller's rights; `tasks_matching` and `tasks_matching_of_all` elevate. Patterns are inlined as quoted
-- literals, so that the planner uses the trigram index for rare words and walks outward from today for common ones.
-- Words under three letters have no trigrams, so across haulers they are searched within four months only.
create function nearest_tasks(tenant integer, patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp rows 50 as $$
declare
  days integer := case when tenant is null and array_to_string(patterns, ' ') !~ '[[:alnum:]]{3}' then 60 else 40000 end;
  first_day date := coalesce(only_day, today - days);
  last_day date := coalesce(only_day, today + days);
  sought text := concat(case when tenant is not null then ' and company_id = $1' end,
    haystack_conditions(patterns, 'haystack'));
  state text;
  found_now integer;
  missing integer := wanted;
begin
  foreach state in array array['not done', 'done'] loop
    return query execute format($query$
      select n.company_id, n.id from (
        (select * from tasks where not archived and %1$s and delivery_date between greatest($2, $3) and $4 %2$s
          order by delivery_date, display_order, id limit $5)
        union all
        (select * from tasks where not archived and %1$s and delivery_date between $3 and least($2 - 1, $4) %2$s
          order by delivery_date desc, display_order, id limit $5)) n
      order by abs(n.delivery_date - $2), n.display_order, n.id limit $5$query$, state, sought)
      using tenant, today, first_day, last_day, missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    exit when missing <= 0;
  end loop;
end $$;
revoke execute on function nearest_tasks from public;
insert into schema_functions (name, checksum) values ('nearest_tasks', 'ae96c9aa17466f216184d866059d08fc759a41f888d4a50181ad73692401548e');

-- Search for orders, newest first, with the amounts of the sums; null parameters don't filter. `first_day` and
-- `last_day` are days of placing in the hauler's time zone, `seen` the cursor, `kinds` payment kinds, `standings`
-- progress at `moment` (mirrors order-progress.ts); `money_first` and `money_last` are days of payments or refunds, to
-- which tax amounts are then limited.
--
-- Runs with the caller's rights; `orders_matching` and `orders_matching_of_all` elevate. Patterns are inlined as quoted
-- literals, so that the planner uses the trigram index for rare words and walks newest first for common ones.
create function newest_orders(
  tenant integer, patterns text[], first_day date, last_day date, seen text,
  kinds text[], standings text[], moment timestamptz, wanted integer, money_first date, money_last date
) returns table (number text, kind text, progress text, total numeric, refunded numeric, tax numeric, taxback numeric)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp rows 50 as $$
declare
  seen_at timestamptz := (select created_at from orders where id = seen and (tenant is null or company_id = tenant));
  -- Chosen day, or else the earliest start of its services.
  begins constant text := 'coalesce(o.datestart, o.firstday)';
  -- One condition per state rather than a case expression, so that the planner can estimate how many orders pass.
  stands constant jsonb := jsonb_build_object(
    'new', format('o.state = ''placed'' and %s is null', begins),
    'day set', format('o.state = ''placed'' and %s > ($8 at time zone c.timezone)::date', begins),
    'running', format('o.state = ''placed'' and %s <= ($8 at time zone c.timezone)::date', begins),
    'cancelled', 'o.state = ''cancelled''',
    'not placed', 'o.state in (''pending'', ''declined'', ''failed'')');
  progress constant text := (
    select format('case %s end', string_agg(format('when %s then %L', condition, standing), ' '))
    from jsonb_each_text(stands) as each (standing, condition));
  -- Limits payments and refunds to the requested days in the hauler's time zone.
  in_days constant text := concat(
    case when money_first is not null then ' and (m.decided_at at time zone c.timezone)::date >= $9' end,
    case when money_last is not null then ' and (m.decided_at at time zone c.timezone)::date <= $10' end);
  came constant text := 'select from payments m where m.company_id = o.company_id and m.order_id = o.id
    and (m.state = ''approved'' or m.refunded > 0)' || in_days;
  went constant text := 'from refunds m where m.company_id = o.company_id and m.order_id = o.id and m.state = ''done''' || in_days;
  by_days constant boolean := money_first is not null or money_last is not null;
  back constant text := case when by_days then format('(select coalesce(sum(m.amount), 0) %s)', went) else 'o.refunded' end;
  taxes constant text := format('case when %s then o.tax else 0 end,
    case when o.total > 0 then round(o.tax * %s / o.total, 2) else 0 end',
    case when by_days then format('exists (%s)', came)
      else 'o.paymentkind in (''paid'', ''part given back'', ''given back'')' end, back);
  conditions text := concat(
    case when by_days then format(' and (exists (%s) or exists (select %s))', came, went) end,
    case when tenant is not null then ' and o.company_id = $1' end,
    -- Widens the range by a day at either end, because the index knows UTC instants only; the exact day is compared
    -- next.
    case when first_day is not null then ' and o.created_at >= $2::timestamp at time zone ''UTC'' - interval ''1 day''
      and (o.created_at at time zone c.timezone)::date >= $2' end,
    case when last_day is not null then ' and o.created_at < $3::timestamp at time zone ''UTC'' + interval ''2 days''
      and (o.created_at at time zone c.timezone)::date <= $3' end,
    case when seen is not null then ' and (o.created_at, o.id) < ($4, $5)' end,
    case when kinds is not null then ' and o.paymentkind = any($7)' end,
    (select format(' and (%s)', string_agg(stands ->> standing, ' or ')) from unnest(standings) as standing
      having count(*) > 0),
    (select string_agg(format(' and o.haystack like %L', pattern), '') from unnest(patterns) as pattern));
begin
  return query execute format($query$
    select o.id, o.paymentkind, %s, o.total, o.refunded, %s from orders o join companies c on c.id = o.company_id where true %s
    order by o.created_at desc, o.id desc limit $6$query$, progress, taxes, conditions)
    using tenant, first_day, last_day, seen_at, seen, wanted, kinds, moment, money_first, money_last;
end $$;
revoke execute on function newest_orders from public;
insert into schema_functions (name, checksum) values ('newest_orders', '93b593a9668f95f766a7c7bb7b410f74efa0d8054ecc38a98a087125757bec0e');

-- Logs events that no row change shows: refusals, failed log-ins, exports. Repeatable events get one line an hour per
-- actor, network and call, with a counter; all unknown names share one.
create function note_events(events jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after, times,
    counted_as)
  select coalesce(e.company, target.company_id, person.company_id), person.id, coalesce(person.role, ''), e.network, e.call,
    min(e.request), e.event, e.subject, coalesce(target.id::text, e.subject_id),
    case when target.id is not null then jsonb_build_object(
      'username', target.username, 'firstname', target.firstname, 'lastname', target.lastname) end,
    (array_agg(e.after))[1], sum(e.times),
    e.event || '|' || coalesce(target.id::text, '') || '|' || coalesce(person.id::text, '') || '|' || e.network || '|' || e.call
      || '|' || e.hour
  from jsonb_to_recordset(events) as e (event text, "user" integer, account text, company integer, network text, call text,
    request text, subject text, subject_id text, after jsonb, times integer, hour text)
  left join users person on person.id = e."user"
  left join users target on target.username = e.account
  group by e.company, person.id, target.id, e.network, e.call, e.event, e.subject, e.subject_id, e.hour
  on conflict (counted_as) where counted_as is not null
    do update set times = trail.times + excluded.times, last_at = product_now()
$$;
revoke execute on function note_events from public;
grant execute on function note_events to haulyard_platform;
insert into schema_functions (name, checksum) values ('note_events', 'eea475454f450b8508328ef9c35d0e9b29c49d5841f61fcef983ac0cb163dddd');

-- Touches the task so that live updates report a new or closed problem. Its version stays, so that open edits don't
-- conflict.
create function note_problem() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.tasks set id = id where company_id = new.company_id and id = new.task_id;
  return null;
end $$;
revoke execute on function note_problem from public;

create trigger note_problem after insert or update of closed_at on task_remarks
  for each row when (new.kind = 'problem') execute function note_problem();
insert into schema_functions (name, checksum) values ('note_problem', '44093656462c656d042ee91214a4f187f45373112af1ea1530c2764405078b47');

-- Records the latest change of a task or route. Deferred to the commit, so that changes of a group are serialized
-- without holding the lock for long.
create function note_work_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before date := case when tg_argv[0] = 'task' and tg_op = 'UPDATE' then (to_jsonb(old) ->> 'delivery_date')::date end;
  today date := case when tg_argv[0] = 'task' then (to_jsonb(new) ->> 'delivery_date')::date end;
begin
  -- Deleting a company deletes its group, too; there is nothing left to notify.
  if not exists (select from groups g where g.id = new.group_id) then return null; end if;
  perform pg_advisory_xact_lock(7246004, new.group_id);
  insert into work_changes as c (company_id, group_id, kind, id, seq, was)
    values (new.company_id, new.group_id, tg_argv[0], new.id, nextval('work_change_seq'), nullif(before, today))
    on conflict (company_id, kind, id) do update
      set seq = excluded.seq, group_id = excluded.group_id, was = coalesce(excluded.was, c.was);
  perform pg_notify('work', new.group_id::text);
  return null;
end $$;
revoke execute on function note_work_change from public;

create constraint trigger note_change after insert or update on tasks
  deferrable initially deferred for each row execute function note_work_change('task');
create constraint trigger note_change after insert or update on routes
  deferrable initially deferred for each row execute function note_work_change('route');
insert into schema_functions (name, checksum) values ('note_work_change', 'f47e7e4e92ff461ccb45b87957af1192db0ad77b4fcb26c7b4c28fd660eea67f');

-- Replaces trail values by 'kept'; nulls stay.
create function only_kept(told jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(key, case value when 'null' then value else '"kept"' end) from jsonb_each(told)
$$;
revoke execute on function only_kept from public;
insert into schema_functions (name, checksum) values ('only_kept', 'b14d1d86fb764d7d2230a104e3732da57bac871122b96a6a4ef0b827262d6ae7');

-- Company of an order, for the holder of its key.
create function order_company(p_order text, p_key text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from orders where id = p_order and key = p_key
$$;
revoke execute on function order_company from public;
grant execute on function order_company to haulyard_public;
insert into schema_functions (name, checksum) values ('order_company', '3785591cd7710563b43857c60c4a5e44c9fdbbaaacd9fac4902344d477535b21');

-- `newest_orders` across haulers, for admins. Security definer, because policies hide word statistics from the planner.
create function orders_matching_of_all(
  patterns text[], first_day date, last_day date, seen text, kinds text[], standings text[], moment timestamptz, wanted integer,
  money_first date, money_last date
) returns table (number text, kind text, progress text, total numeric, refunded numeric, tax numeric, taxback numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select * from newest_orders(null, patterns, first_day, last_day, seen, kinds, standings, moment, wanted,
    money_first, money_last)
$$;
revoke execute on function orders_matching_of_all from public;
grant execute on function orders_matching_of_all to haulyard_platform;
insert into schema_functions (name, checksum) values ('orders_matching_of_all', '17c9f4eebe0fe2763816219afed3e040d18c8bc9ee5efff2552e4efac51714aa');

-- `newest_orders` for the current tenant, none without one. Security definer, because row-level security keeps `like`
-- from using the indexes.
create function orders_matching(
  patterns text[], first_day date, last_day date, seen text, kinds text[], standings text[], moment timestamptz, wanted integer,
  money_first date, money_last date
) returns table (number text, kind text, progress text, total numeric, refunded numeric, tax numeric, taxback numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select * from newest_orders(coalesce(app_tenant(), 0), patterns, first_day, last_day, seen, kinds, standings, moment, wanted,
    money_first, money_last)
$$;
revoke execute on function orders_matching from public;
grant execute on function orders_matching to haulyard_staff;
insert into schema_functions (name, checksum) values ('orders_matching', 'a6ca081cac6ec563ee8febb8a3832260af86f41e572d52199303f64bd003ceeb');

-- Company of a pay link, for the holder of its code.
create function pay_link_company(p_code text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from pay_links where code = p_code
$$;
revoke execute on function pay_link_company from public;
grant execute on function pay_link_company to haulyard_public;
insert into schema_functions (name, checksum) values ('pay_link_company', 'c352032c78157ab60290e8c88ad8c3356b49a82ccb901fd2b719820896bd957d');

-- Writes a decided sale: buyer, services, order, charge, and the response for the idempotency key. Requires the locks
-- of `lock_sale` in the same transaction; runs as staff under row-level security.
--
-- `buyer` is {id, isnew, facts, absorbed, lead}: the customer's id and row (by column name), the duplicate lead to
-- delete, and the key hash of the lead to mark as used.
create function place_order(company integer, p_order text, p_payment text, buyer jsonb, charge jsonb, p_key text, p_answer jsonb,
    p_now timestamptz) returns void
  language plpgsql as $$
declare
  person integer := (buyer ->> 'id')::integer;
  facts customers := jsonb_populate_record(null::customers, buyer -> 'facts');
begin
  if buyer ->> 'absorbed' is not null then
    delete from customers where company_id = company and id = (buyer ->> 'absorbed')::integer;
  end if;
  if buyer ->> 'lead' is not null then
    update leads set used_at = p_now where company_id = company and post = buyer ->> 'lead';
  end if;
  if (buyer ->> 'isnew')::boolean then
    insert into customers (company_id, id, status, fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat,
        lng, type, datestart, placetoconfirm, outofarea, inops, leadstep, created_at)
      values (company, person, facts.status, facts.fullname, facts.firstname, facts.lastname, facts.email, facts.cellphone,
        facts.address, facts.city, facts.state, facts.zip, facts.lat, facts.lng, facts.type, facts.datestart,
        facts.placetoconfirm, facts.outofarea, facts.inops, facts.leadstep, p_now);
  else
    update customers set status = facts.status, fullname = facts.fullname, firstname = facts.firstname,
        lastname = facts.lastname, email = facts.email, cellphone = facts.cellphone, address = facts.address, city = facts.city,
        state = facts.state, zip = facts.zip, lat = facts.lat, lng = facts.lng, type = facts.type, datestart = facts.datestart,
        placetoconfirm = facts.placetoconfirm, outofarea = facts.outofarea, inops = facts.inops, leadstep = facts.leadstep,
        archived_at = null, version = version + 1
      where company_id = company and id = person;
  end if;
  insert into customer_services (company_id, customer_id, order_id, service_id, status, name, type, address, cans, frequency,
      preferred, notes, datestart, dateend, price, tax, totalprice, created_at)
    select company, person, p_order, l.service_id, 'Purchased', l.name, l.type, o.address, l.cans, l.frequency,
      l.preferred, case when l.placement is null then l.notes else l.placement::text end, l.datestart, l.dateend,
      l.monthly, l.taxpercent, l.amount, p_now
    from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    where o.company_id = company and o.id = p_order order by l.line;
  update orders set state = 'placed', payment = p_payment, customer_id = person, decided_at = p_now
    where company_id = company and id = p_order;
  if charge is not null then
    update payments set state = 'approved', retref = charge ->> 'retref', avs = charge ->> 'avs', cvv = charge ->> 'cvv',
        lastfour = charge ->> 'lastfour', decided_at = p_now
      where company_id = company and order_id = p_order and attempt = (charge ->> 'attempt')::smallint;
    if charge ->> 'profileid' is not null then
      insert into stored_cards (company_id, customer_id, profileid, acctid, lastfour, expiry, order_id, created_at)
        values (company, person, charge ->> 'profileid', charge ->> 'acctid', charge ->> 'lastfour',
          (select expiry from payments where company_id = company and order_id = p_order
            and attempt = (charge ->> 'attempt')::smallint), p_order, p_now)
        on conflict do nothing;
    end if;
  end if;
  perform keep_answer('public', p_key, 200, p_answer);
end $$;
revoke execute on function place_order from public;
grant execute on function place_order to haulyard_staff;
insert into schema_functions (name, checksum) values ('place_order', 'c19525d375edc49177322f3b96ab11b53c0dfb7c779b4b73929a11c9997b57aa');

-- Comparison key of a price set's name; mirrors `nameKey` in the domain.
create function price_set_name_key(name text) returns text
  language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;
insert into schema_functions (name, checksum) values ('price_set_name_key', '27642d8bf31258202181c215a92d01bc1a1f2e5de5ca4919b82d28a41d394e79');

-- Deletes up to `p_most` trail lines older than a moment and answers their number. Keeps at least the 6 months that the
-- setting allows, so that the job's database role can't shorten the trail further.
create function purge_trail(p_before timestamptz, p_most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from trail where id in (
      select id from trail where at <= least(p_before, product_now() - interval '6 months') limit p_most for update skip locked)
    returning 1)
  select count(*)::integer from gone
$$;
revoke execute on function purge_trail from public;
grant execute on function purge_trail to haulyard_platform;
insert into schema_functions (name, checksum) values ('purge_trail', '076fc2352c68bd8e5268818cf70ef70389e31167ccb49c74f5f06b792939a6c3');

-- Recomputes the recurring revenue of customers; `companies` and `people` are parallel arrays. Idempotent, so the order
-- of changes doesn't matter.
--
-- The counted_services row acts as the lock per customer: an existing one is locked before services are read, so that
-- the second of two transactions sees the first one's result. A newly inserted row needs no lock, and nothing else
-- waits for these rows.
create function recount_services(companies integer[], people integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with asked as materialized (select distinct * from unnest(companies, people) as a (company_id, customer_id)),
  made as (
    insert into counted_services (company_id, customer_id, prices)
      select a.company_id, a.customer_id, services_by_type(a.company_id, a.customer_id)
      from asked a join customers c on c.company_id = a.company_id and c.id = a.customer_id
      where not exists (
        select from counted_services k where k.company_id = a.company_id and k.customer_id = a.customer_id)
      order by a.company_id, a.customer_id
      on conflict do nothing returning company_id, customer_id)
  select array_agg(company_id), array_agg(customer_id) into companies, people
    from (table asked except table made) were_there;
  if people is null then return; end if;
  perform from counted_services where (company_id, customer_id) in (select * from unnest(companies, people))
    order by company_id, customer_id for no key update;
  update counted_services k set prices = n.prices
    from (
      select *, services_by_type(company_id, customer_id) as prices
      from unnest(companies, people) as a (company_id, customer_id) offset 0) n
    where k.company_id = n.company_id and k.customer_id = n.customer_id and k.prices <> n.prices;
end $$;
revoke execute on function recount_services from public;
insert into schema_functions (name, checksum) values ('recount_services', '9f4c0a182e4f1df5ade5d428c9c580630ac27529c2ebec943d89e35b93d063f2');

-- A refusal before the order was created is final for its key, too.
create function refuse_order(p_key text, hash bytea, p_answer jsonb, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare held idempotency_keys;
begin
  held := claim_key('public', p_key, 'services.purchase', hash, p_now, interval '7 days');
  if held.key is null then
    perform keep_answer('public', p_key, 200, p_answer);
  end if;
end $$;
revoke execute on function refuse_order from public;
grant execute on function refuse_order to haulyard_public;
insert into schema_functions (name, checksum) values ('refuse_order', '3b1bc2f6743245056d12fad17d170fdf14423adcb3c5de6ce5c136fc60f86d84');

-- Removes a manager or driver from the tenant's crew: keeps the account, ends its sessions. Answers false if the person
-- was not in the crew.
create function remove_member(member integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set company_id = null
    where id = member and company_id = app_tenant() and role in ('can-manager', 'can-driver');
  if not found then return false; end if;
  delete from sessions where user_id = member;
  return true;
end $$;
revoke execute on function remove_member from public;
grant execute on function remove_member to haulyard_staff;
insert into schema_functions (name, checksum) values ('remove_member', '3a2474f4cf609356569b1ae6a94af877789b346ac9cc7d8d267eccf7a9872dd6');

create function rename_buyer() returns trigger
  language plpgsql as $$
begin
  update orders set buyername = new.fullname where company_id = new.company_id and customer_id = new.id;
  return null;
end $$;

create trigger rename_buyer after update of fullname on customers
  for each row when (old.fullname <> new.fullname) execute function rename_buyer();
insert into schema_functions (name, checksum) values ('rename_buyer', '35682b77a2925e0f848d8ae2883bd9e45c6f57277eab838526fbe9e1da22e320');

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
insert into schema_functions (name, checksum) values ('save_lead', '4e2c8cde63a5e770488d7926d8b8fe7d384ce902fdf15b5fed994a2e3410042f');

create function services_by_type(company integer, person integer) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_object_agg(type, price), '{}') from (
    select type, sum(price) as price from services_without_end
    where company_id = company and customer_id = person group by type) each
$$;
revoke execute on function services_by_type from public;
insert into schema_functions (name, checksum) values ('services_by_type', 'af78f58447d864bad79bd390a68d5526d69064653f26f6f73775d1344a1d990c');

-- Denormalizes the paid (or else the last) attempt onto the order: bank reference and last four digits for search, and
-- the refunded amount.
create function show_reference() returns trigger
  language plpgsql as $$
declare
  shown record;
begin
  select p.retref, p.lastfour, p.refunded into shown from payments p
    where p.company_id = new.company_id and p.order_id = new.order_id
    order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1;
  update orders set retref = shown.retref, lastfour = shown.lastfour, refunded = shown.refunded
    where company_id = new.company_id and id = new.order_id
      and (retref, lastfour, refunded) is distinct from (shown.retref, shown.lastfour, shown.refunded);
  return null;
end $$;

create trigger show_reference after insert or update of state, refunded, retref, lastfour on payments
  for each row execute function show_reference();
insert into schema_functions (name, checksum) values ('show_reference', '4cf718b18e65f6a48892f7e8a18d927eb5f69e1f6605fc5b01adfa0411f37c28');

-- Sort day of the customer list: first day of service, else the sign-up day in the hauler's time zone.
create function start_customer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.startday := coalesce(new.datestart,
    (select (new.created_at at time zone timezone)::date from companies where id = new.company_id));
  return new;
end $$;
revoke execute on function start_customer from public;

create trigger start_customer before insert or update of datestart, created_at, startday on customers
  for each row execute function start_customer();
insert into schema_functions (name, checksum) values ('start_customer', '5e6661afaac53bcc7c6fa807969038a5424a6ead882f739ccd4f4b37f1c643db');

-- `nearest_tasks` across haulers, for admins. Security definer, because policies hide word statistics from the planner.
create function tasks_matching_of_all(patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select n.company_id, n.id from nearest_tasks(null, patterns, today, only_day, wanted) n
$$;
revoke execute on function tasks_matching_of_all from public;
grant execute on function tasks_matching_of_all to haulyard_platform;
insert into schema_functions (name, checksum) values ('tasks_matching_of_all', '4107bc8b38bd33560b53ae41a65839bed09ea54ca2e76580e109d91b2d393a05');

-- `nearest_tasks` for the current tenant, none without one. Security definer, because row-level security keeps `like`
-- from using the indexes.
create function tasks_matching(patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select n.company_id, n.id from nearest_tasks(coalesce(app_tenant(), 0), patterns, today, only_day, wanted) n
$$;
revoke execute on function tasks_matching from public;
grant execute on function tasks_matching to haulyard_staff;
insert into schema_functions (name, checksum) values ('tasks_matching', '3bff982a1a9a31eef17707b8fd0e4fb01f1734119db273e9f8d45a5110099722');

-- Notifies live streams when a person's rights change or a session ends, so that open streams are closed at once.
create function tell_person_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('work', 'user ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
revoke execute on function tell_person_changed from public;

create trigger tell_rights_changed after update on users for each row
  when ((old.role, old.status, old.company_id) is distinct from (new.role, new.status, new.company_id))
  execute function tell_person_changed('id');
create trigger tell_session_ended after delete on sessions for each row
  execute function tell_person_changed('user_id');
insert into schema_functions (name, checksum) values ('tell_person_changed', 'fe4bc6ff8143a90964230542deff5583d07684fdc4d9d5506bcdee9c4d7435c3');

-- Notifies shop caches of the changed company. Delivered on commit only.
create function tell_shop_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('shops', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;
revoke execute on function tell_shop_changed from public;

create trigger tell_shop_changed after insert or update or delete on shop_versions
  for each row execute function tell_shop_changed();
insert into schema_functions (name, checksum) values ('tell_shop_changed', '013249bef0e26f756bc1f38f81eb0fa5b55530fb67db7d89198e8c8c8cda83e4');

-- Tenant of a row named in a call; checked before anything else.
create function tenant_of(kind text, id text) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return case kind
    when 'company' then (select c.id from companies c where c.id = tenant_of.id::integer)
    when 'customer' then (select t.company_id from customers t where t.id = tenant_of.id::integer)
    when 'customerService' then (select t.company_id from customer_services t where t.id = tenant_of.id::integer)
    when 'service' then (select t.company_id from services t where t.id = tenant_of.id::integer)
    when 'map' then (select t.company_id from maps t where t.id = tenant_of.id::integer)
    when 'priceSet' then (select t.company_id from price_sets t where t.uid = tenant_of.id limit 1)
    when 'priceRow' then (select t.company_id from price_rows t where t.id = tenant_of.id::integer)
    when 'group' then (select t.company_id from groups t where t.id = tenant_of.id::integer)
    when 'difference' then (select t.company_id from money_differences t where t.id = tenant_of.id::integer)
    when 'order' then (select t.company_id from orders t where t.id = tenant_of.id)
  end;
end $$;
revoke execute on function tenant_of from public;
grant execute on function tenant_of to haulyard_platform;
insert into schema_functions (name, checksum) values ('tenant_of', '53e58dc509cee17016495c7150a3266313337446ddf3ee600aa1e7112366ad60');

-- The cached shop includes the owner's login (possible address for notifications) and verification (opens the page).
create function touch_shop_of_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_versions set version = version + 1 where company_id in (select id from companies where ownerid = new.id or id = new.company_id or id = old.company_id);
  return null;
end $$;
revoke execute on function touch_shop_of_owner from public;

create trigger touch_shop_of_owner after update of username, verified, role, company_id on users
  for each row when ((old.username, old.verified, old.role, old.company_id)
    is distinct from (new.username, new.verified, new.role, new.company_id)) execute function touch_shop_of_owner();
insert into schema_functions (name, checksum) values ('touch_shop_of_owner', 'db0bb3f145659ea3b4634acc64de635aea2c6e72307348db1afb33728eb0efe8');

-- Increments the shop's version on every change to settings, services, prices, areas, closed days or group, within the
-- same transaction.
create function touch_shop() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  company integer := coalesce(changed ->> 'company_id', changed ->> 'id')::integer;
begin
  if tg_op = 'DELETE' then
    update shop_versions set version = version + 1 where company_id = company;
  else
    insert into shop_versions (company_id) values (company)
      on conflict (company_id) do update set version = shop_versions.version + 1;
  end if;
  return null;
end $$;
revoke execute on function touch_shop from public;

create trigger touch_shop after insert or update on companies for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on disabled_days for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on maps for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on services for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on price_sets for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on price_rows for each row execute function touch_shop();
create trigger touch_shop after insert or update or delete on groups for each row execute function touch_shop();
insert into schema_functions (name, checksum) values ('touch_shop', '11a0fe21371b75ccb5e183f4ee996d3eaa7cc9ae9b65f20b8abaf783f0e02d7f');

-- Total file size of companies without a verified owner, in bytes.
create function unproven_space() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(s.bytes), 0)::bigint from file_space s where not company_is_proven(s.company_id)
$$;
revoke execute on function unproven_space from public;
grant execute on function unproven_space to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('unproven_space', '108635197e693775f59582d6081f5df25ee7c193a83fd795aeea1251b21b0367');

-- Recipients who asked for a company's or the platform's notifications: verified users of it, and the notification
-- address of a listed company. Any other address may belong to a stranger.
create function wants_news(company integer, recipient text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u where u.username = lower(btrim(recipient)) and u.verified
      and (u.role = 'admin' or u.company_id = company)
  ) or exists (
    select from companies c where c.id = company and c.listed and lower(btrim(c.notifyemail)) = lower(btrim(recipient))
  )
$$;
revoke execute on function wants_news from public;
grant execute on function wants_news to haulyard_platform;
insert into schema_functions (name, checksum) values ('wants_news', 'ec2d0efdc8fd0de10ccae8277fe200330bd6526bf164f03d711b0aa03e0f00f2');

-- Redacts secrets from a message text. A check on `messages` limits secrets to letters and digits, so they need no
-- escaping as a pattern.
create function without_secrets(body text, secrets text[]) returns text
  language sql immutable as $$
  select case when secrets = '{}' then body else regexp_replace(body, array_to_string(secrets, '|'), '…', 'g') end
$$;
revoke execute on function without_secrets from public;
grant execute on function without_secrets to haulyard_staff, haulyard_platform;
insert into schema_functions (name, checksum) values ('without_secrets', '44753c20fb1a920d0cfae68bf81c9d04af4098cb2dec90d138226b1098fb4f56');

reset check_function_bodies;
