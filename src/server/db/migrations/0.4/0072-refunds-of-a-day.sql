-- A company's refunds of 24 hours are summed before another one is made.
create index refunds_of_a_day on refunds (company_id, asked_at);
