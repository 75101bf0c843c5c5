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
