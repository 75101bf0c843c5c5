-- Rasterizes a polygon into 21 by 21 cells over its box, row by row from the south west, so that most lookups never
-- read its coordinates. Each character holds three cells: 48 + 8 * border bits + land bits, where a border bit also
-- covers cells too close to call by rounding, and a land bit is the cell's center.
--
-- Empty for polygons under a tenth of a millimeter, where floats decide nothing. Land is even-odd as in the domain: an
-- odd number of outer edges to the east, and an even number for each hole.
create or replace function area_cells(
  rings jsonb, west double precision, south double precision, east double precision, north double precision
) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  per_lng double precision;
  per_lat double precision;
  -- One bit per cell, one integer per row.
  touched integer[] := array_fill(0, array[21]);
  land integer[];
  odd integer[];
  ring jsonb;
  xs double precision[];
  ys double precision[];
  x1 double precision;
  y1 double precision;
  x2 double precision;
  y2 double precision;
  pieces integer;
  from_x double precision;
  from_y double precision;
  to_x double precision;
  to_y double precision;
  bits integer;
  written text := '';
begin
  if (east - west > 1e-9 and north - south > 1e-9) is not true then return null; end if;
  per_lng := 21 / (east - west);
  per_lat := 21 / (north - south);
  for ring in select value from jsonb_array_elements(rings) where jsonb_array_length(value) >= 3 loop
    select array_agg(((corner -> 0)::double precision - west) * per_lng order by at),
      array_agg(((corner -> 1)::double precision - south) * per_lat order by at)
      into xs, ys
      from jsonb_array_elements(ring) with ordinality as corners (corner, at);
    odd := array_fill(0, array[21]);
    x2 := xs[array_length(xs, 1)];
    y2 := ys[array_length(ys, 1)];
    for corner in 1 .. array_length(xs, 1) loop
      x1 := x2;
      y1 := y2;
      x2 := xs[corner];
      y2 := ys[corner];
      -- Splits an edge into pieces of about one cell, so that the box of a piece covers few other cells.
      pieces := least(64, greatest(1, ceil(greatest(abs(x2 - x1), abs(y2 - y1)))));
      to_x := x1;
      to_y := y1;
      for piece in 1 .. pieces loop
        from_x := to_x;
        from_y := to_y;
        to_x := x1 + (x2 - x1) * piece / pieces;
        to_y := y1 + (y2 - y1) * piece / pieces;
        bits := (1 << least(21, greatest(0, floor(greatest(from_x, to_x) + 0.01) + 1))::integer)
          - (1 << greatest(0, least(21, floor(least(from_x, to_x) - 0.01)))::integer);
        if bits > 0 then
          for y in greatest(0, least(21, floor(least(from_y, to_y) - 0.01)))::integer
            .. least(20, greatest(-1, floor(greatest(from_y, to_y) + 0.01)))::integer loop
            touched[y + 1] := touched[y + 1] | bits;
          end loop;
        end if;
      end loop;
      -- An edge crossing a row's center flips all cells to its west; of its two ends only the lower one counts.
      for y in greatest(0, least(21, ceil(least(y1, y2) - 0.5)))::integer
        .. least(20, greatest(-1, ceil(greatest(y1, y2) - 0.5) - 1))::integer loop
        bits := (1 << least(21, greatest(0, ceil(x1 + (y + 0.5 - y1) / (y2 - y1) * (x2 - x1) - 0.5)))::integer) - 1;
        odd[y + 1] := odd[y + 1] # bits;
      end loop;
    end loop;
    if land is null then land := odd;
    else
      for y in 1 .. 21 loop
        land[y] := land[y] & ~odd[y];
      end loop;
    end if;
  end loop;
  for y in 1 .. 21 loop
    for x in 0 .. 6 loop
      written := written || chr(48 + 8 * ((touched[y] >> 3 * x) & 7) + ((land[y] >> 3 * x) & 7));
    end loop;
  end loop;
  return written;
end $$;
revoke execute on function area_cells from public;
