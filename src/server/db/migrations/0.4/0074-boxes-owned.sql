-- How many boxes of a roll-off's size a hauler owns; null is without a limit. An order that needs one too many is not begun.
alter table services add column rolloff_owned integer check (rolloff_owned > 0);
create index order_lines_of_boxes on order_lines (company_id, service_id, dateend) where dateend is not null;
