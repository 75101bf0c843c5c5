-- What became of an import that was undone, so that its row tells it for good.

alter table customer_imports
  add column undone_deleted integer,
  add column undone_restored integer,
  add column undone_kept integer;

update customer_imports i set undone_deleted = r.deleted, undone_restored = r.restored, undone_kept = r.kept
  from (
    select company_id, import_id, count(*) filter (where kept = '' and before is null) as deleted,
      count(*) filter (where kept = '' and before is not null) as restored, count(*) filter (where kept <> '') as kept
    from customer_import_rows group by company_id, import_id) r
  where r.company_id = i.company_id and r.import_id = i.id and i.undone_at is not null;
update customer_imports set undone_deleted = 0, undone_restored = 0, undone_kept = 0
  where undone_at is not null and undone_deleted is null;

-- Before an imported customer is taken away again, its name is looked for among the tasks.
create index tasks_by_name on tasks (company_id, name);
