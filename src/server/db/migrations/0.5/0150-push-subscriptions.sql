-- Devices that are told about the new and lost stops of their person's day (R-154).
create table push_subscriptions (
  company_id integer not null,
  user_id integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- The list that the device knows. Null before the first sweep.
  day date,
  stops uuid[] not null default '{}',
  primary key (company_id, endpoint),
  foreign key (company_id, user_id) references memberships on delete cascade
);
create index push_subscriptions_by_user on push_subscriptions (company_id, user_id);
call lock_to_tenant('push_subscriptions');
