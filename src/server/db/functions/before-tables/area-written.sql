-- Places (area_parts_of) as the text that they are sent as: base64 in one line. Zeros fill them up to three floats, so that the
-- texts of several polygons one after the other are the text of their floats one after the other.
create or replace function area_written(places bytea) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select translate(encode(places || case length(places) % 24
    when 8 then decode(repeat('00', 16), 'hex') when 16 then decode(repeat('00', 8), 'hex') else ''::bytea end, 'base64'), E'\n', '')
$$;
revoke execute on function area_written from public;
