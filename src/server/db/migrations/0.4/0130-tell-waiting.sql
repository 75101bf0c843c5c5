-- Whether people who asked from outside the area are emailed without a press once an area reaches them.
alter table companies add column tellwaiting boolean not null default false;
