-- Maintains area_parts: writes the decoded polygons when a map's shape changes or the map becomes active, and deletes
-- them when it becomes inactive.
create function keep_area_parts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from area_parts where company_id = old.company_id and map_id = old.id;
  end if;
  if new.active then
    insert into area_parts (company_id, map_id, part, west, south, east, north, corners, written, cells)
      select new.company_id, new.id, p.part, p.west, p.south, p.east, p.north, p.corners, area_written(p.places),
        area_cells(polygon.rings, p.west, p.south, p.east, p.north)
      from area_parts_of(new.geojson) p join area_polygons_of(new.geojson) polygon using (part);
  end if;
  return null;
end $$;
revoke execute on function keep_area_parts from public;

create trigger keep_area_parts_of_new after insert on maps for each row execute function keep_area_parts();
create trigger keep_area_parts_of_changed after update on maps for each row
  when (old.geojson is distinct from new.geojson or old.active <> new.active)
  execute function keep_area_parts();
