ALTER TABLE `outbox` ADD `lat` integer;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `lng` integer;
--> statement-breakpoint
-- Where the published listings with coordinates are, in ten-millionths of a degree (rules/point.ts). Category, city and
-- country (26 * first letter + second, A = 0) are dimensions too, so that lists around a place are filtered without a look at
-- the listings. An R*Tree wants two ends of each dimension. Those of a place are equal. Those of the others lie a million
-- apart, more than any two of them differ: were they equal, boxes of one category would measure nothing, and the tree,
-- which keeps boxes small, would no longer see which places are near each other. A box then took 15 times as long to read.
CREATE VIRTUAL TABLE business_point USING rtree_i32(
  id, lat, lat_to, lng, lng_to, category, category_to, city, city_to, country, country_to
);
--> statement-breakpoint
-- The row of business_point that each listing has.
CREATE VIEW business_as_point AS
  SELECT id, lat, lat, lng, lng, category_id, category_id + 1000000, city_id, city_id + 1000000, country, country + 1000000
  FROM (SELECT id, CAST(round(latitude * 1e7) AS INTEGER) AS lat, CAST(round(longitude * 1e7) AS INTEGER) AS lng,
      category_id, city_id, (unicode(country_code) - 65) * 26 + unicode(substr(country_code, 2)) - 65 AS country
    FROM business WHERE removed_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL);
--> statement-breakpoint
INSERT INTO business_point SELECT * FROM business_as_point;
--> statement-breakpoint
CREATE TRIGGER business_point_joins AFTER INSERT ON business BEGIN
  INSERT INTO business_point SELECT * FROM business_as_point WHERE id = new.id;
END;
--> statement-breakpoint
-- The outbox hears where a listing was, for the pages of those it was near to. Where it is now, the points say.
CREATE TRIGGER business_point_leaves AFTER DELETE ON business BEGIN
  INSERT INTO outbox (entity, entity_id, lat, lng) SELECT 'point', id, lat, lng FROM business_point WHERE id = old.id;
  DELETE FROM business_point WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER business_point_moves AFTER UPDATE OF latitude, longitude, category_id, city_id, country_code, removed_at ON business
WHEN old.latitude IS NOT new.latitude OR old.longitude IS NOT new.longitude OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id OR old.country_code IS NOT new.country_code OR old.removed_at IS NOT new.removed_at BEGIN
  INSERT INTO outbox (entity, entity_id, lat, lng) SELECT 'point', id, lat, lng FROM business_point WHERE id = old.id
    AND (old.latitude IS NOT new.latitude OR old.longitude IS NOT new.longitude OR old.removed_at IS NOT new.removed_at);
  DELETE FROM business_point WHERE id = old.id;
  INSERT INTO business_point SELECT * FROM business_as_point WHERE id = new.id;
END;
