-- What the hauler's text said of a cart's size when it was sold; empty for everything else, and for orders of before.
alter table order_lines add column size text not null default '';
