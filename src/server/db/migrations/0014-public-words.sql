-- The site is read and answered by strangers: what they may see and write of posts, comments and contact messages.

alter table posts enable row level security;
create policy platform_all on posts to haulyard_platform using (true) with check (true);
-- A draft is nobody's business; whether a post's day has come is asked with the day (decision 30).
create policy public_read on posts for select to haulyard_public using (state = 'published');
grant select on posts to haulyard_public;
create index posts_newest on posts (publishdate desc, id desc);

alter table comments enable row level security;
create policy platform_all on comments to haulyard_platform using (true) with check (true);
create policy public_read on comments for select to haulyard_public using (state = 'shown');
create policy public_insert on comments for insert to haulyard_public with check (state in ('shown', 'waiting'));
-- A commenter's e-mail is not among the columns that a stranger can read.
grant select (id, post_id, parent, name, comment, state, created_at) on comments to haulyard_public;
grant insert on comments to haulyard_public;
create index comments_newest on comments (created_at desc, id desc);

grant insert (firstname, lastname, phone, email, comment, created_at) on contact_messages to haulyard_public;

-- Writes a mail to every admin of the platform, whoever causes it. Answers the messages' ids.
create function message_to_admins(mail jsonb, p_now timestamptz) returns setof bigint
  language sql volatile security definer set search_path = public
  begin atomic
    insert into messages (channel, recipient, subject, text, html, created_at)
    select 'email', u.username, mail ->> 'subject', mail ->> 'text', mail ->> 'html', p_now
    from users u where u.role = 'admin' and u.status = 'Active'
    returning id;
  end;
revoke execute on function message_to_admins from public;
grant execute on function message_to_admins to haulyard_public, haulyard_staff, haulyard_platform;
