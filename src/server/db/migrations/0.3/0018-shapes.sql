-- A polygon has a number of its own that no other shape ever had: a map that changes gets new polygons. What was read under a
-- number stands as long as it is kept, whatever changes, and some numbers are all that a question for polygons has to say.

alter table area_parts add column shape bigint not null generated always as identity;
create unique index area_parts_by_shape on area_parts (shape);
