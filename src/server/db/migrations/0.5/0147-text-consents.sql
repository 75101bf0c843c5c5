-- Whether a phone number wants texts about stops. Only numbers that agreed get one; STOP ends it until START.
create table text_consents (
  company_id integer not null references companies on delete cascade,
  -- E.164
  phone text not null,
  agreed boolean not null,
  -- Told to the office, or written by the person.
  how text not null check (how in ('office', 'reply')),
  by text not null default '',
  at timestamptz not null,
  primary key (company_id, phone)
);
create index text_consents_by_phone on text_consents (phone);
call lock_to_tenant('text_consents');
