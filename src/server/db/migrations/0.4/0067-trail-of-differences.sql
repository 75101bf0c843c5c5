-- What the office does about a difference between the books and the card processor is told among the money.
alter table trail drop column kind;
alter table trail add column kind text not null generated always as (case
    when event in ('logged in', 'logged out', 'session ended', 'log-in failed', 'log-in limited') then 'log-ins'
    when event = 'refused' then 'refusals'
    when event = 'exported' or subject = 'import' then 'files'
    when subject in ('refund', 'pay link', 'order', 'difference') then 'money'
    when subject in ('price', 'price set') then 'prices'
    when subject in ('service', 'map') then 'services'
    when subject in ('customer', 'customer service') then 'customers'
    when subject in ('user', 'group') then 'people'
    else 'company' end) stored;
create index trail_of_kind on trail (company_id, kind, id);
