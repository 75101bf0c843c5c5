-- Mail to a buyer goes out under the hauler's name, answers reach the hauler, and a chosen day brings its calendar file.
alter table messages
  add column from_name text,
  add column reply_to text,
  -- {name, type, text}: one file that goes with the mail.
  add column attachment jsonb;
