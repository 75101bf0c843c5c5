-- Buyers can agree to texts about their stops while ordering; the words they agreed to are kept with the order.
alter table text_consents drop constraint text_consents_how_check;
alter table text_consents add constraint text_consents_how_check check (how in ('office', 'order', 'reply'));
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('terms', 'keepcard', 'autopay', 'texts'));
