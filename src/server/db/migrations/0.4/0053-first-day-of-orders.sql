-- The first day that one of its services begins on stands with the order, because how far its work is follows from it: a list
-- of a thousand orders looked for the lines of each. Whoever begins an order writes it; what was sold does not change.
alter table orders add column firstday date;
alter table orders disable trigger user;
update orders o set firstday = l.firstday
  from (
    select company_id, order_id, min(datestart) as firstday from order_lines where datestart is not null
    group by company_id, order_id) l
  where l.company_id = o.company_id and l.order_id = o.id;
alter table orders enable trigger user;
