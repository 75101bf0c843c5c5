-- Seconds on the road between places of drivers' days, as the routing service told them. Places are rounded to five
-- decimals, about a meter.
create table road_legs (
  company_id integer not null references companies on delete cascade,
  from_lat double precision not null,
  from_lng double precision not null,
  to_lat double precision not null,
  to_lng double precision not null,
  seconds integer not null,
  asked_at timestamptz not null,
  primary key (company_id, from_lat, from_lng, to_lat, to_lng)
);
create index road_legs_by_age on road_legs (asked_at);
call lock_to_tenant('road_legs');
