-- Mail that failed and that an admin dismissed: nothing is left to do about it, and no alert counts it.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('waiting', 'held', 'sent', 'kept', 'failed', 'dismissed'));
