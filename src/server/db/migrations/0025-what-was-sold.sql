-- A task that a sale made says what was sold, in the hauler's words: Can Manager's own sizes know no 20 and no 30 yards.

alter table tasks add column servicename text not null default '' check (char_length(servicename) <= 100);

-- What sales made before gets its name wherever the order says which line it came from: a cart task brings all lines of its
-- order, a container or roll-off the one line that starts (at a pick-up: ends) on its day, or the only one there is. Nobody
-- is to be told of it: lists are asked for anew after a restart.
alter table tasks disable trigger note_change;

with candidates as (
  select t.company_id, t.id, l.name, min(l.line) as first
  from tasks t
  join orders o on o.company_id = t.company_id and o.id = t.order_id
  join order_lines l on l.company_id = o.company_id and l.order_id = o.id
  where o.type = 'Residential'
    or t.delivery_date = case when t.cans -> 0 ->> 'action' = 'Pick-Up' then coalesce(l.dateend, l.datestart) else l.datestart end
    or (select count(distinct other.name) from order_lines other
        where other.company_id = o.company_id and other.order_id = o.id) = 1
  group by t.company_id, t.id, l.name
), sold as (
  select c.company_id, c.id, string_agg(trim(c.name), ', ' order by c.first) as name
  from candidates c
  join tasks t on t.company_id = c.company_id and t.id = c.id
  join orders o on o.company_id = t.company_id and o.id = t.order_id
  group by c.company_id, c.id, o.type
  having o.type = 'Residential' or count(*) = 1
)
update tasks t
set servicename = case
    when char_length(sold.name) <= 100 then sold.name
    else regexp_replace(left(sold.name, 99), '[\s,]+\S*$', '') || '…'
  end
from sold
where t.company_id = sold.company_id and t.id = sold.id;

alter table tasks enable trigger note_change;
