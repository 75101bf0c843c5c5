-- 120 N Main St and 120 S Main St are two houses under one search key, which leaves directions out: 'north' and 'south'
-- stand beside it. None is the name of a street whose key begins with it, as in 'North Street'.
alter table addresses add column direction text collate "C" not null default '';

update addresses set direction = (
  select coalesce(string_agg(case length(word)
      when 1 then (array['north', 'south', 'east', 'west'])[strpos('nsew', word)]
      when 2 then (array['northeast', 'northwest', 'southeast', 'southwest'])[(strpos('nenwsesw', word) + 1) / 2]
      else word end, ' ' order by place), '')
  from regexp_matches(translate(lower(street), '.''’', ''), '[a-z0-9]+', 'g') with ordinality as found (matched, place),
    lateral (select matched[1]) as of_it (word)
  where word in ('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw',
      'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest')
    and not (place = 1 and street_key ~ '^(north|south|east|west|northeast|northwest|southeast|southwest)( |$)'))
where street ~* '\m([nsew]|[ns]\.?[ew]|(north|south)(east|west)?|east|west)\M';
