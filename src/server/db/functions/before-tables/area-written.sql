-- `places` of area_parts_of as single-line base64, zero-padded to a multiple of three floats. The texts of several
-- polygons can therefore be concatenated without decoding.
create or replace function area_written(places bytea) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select translate(encode(places || case length(places) % 24
    when 8 then decode(repeat('00', 16), 'hex') when 16 then decode(repeat('00', 8), 'hex') else ''::bytea end, 'base64'), E'\n', '')
$$;
revoke execute on function area_written from public;
