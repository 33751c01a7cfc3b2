-- Progress of derived columns and of word counts: one row.
INSERT INTO `upkeep` (`id`, `derivation`, `derived_to`, `words_at`) VALUES (1, 0, 0, 0);
--> statement-breakpoint
-- Full-text index of published businesses whose derived columns are filled in. Its rowid is quality * 2^32 + id, so that it
-- returns good businesses first. `whole` is the name as one word; `belongs` holds category, city and country as terms to
-- filter by, which begin with a letter that folded text never contains.
CREATE VIRTUAL TABLE business_search USING fts5(
  whole, name, what, place, street, belongs,
  content='', columnsize=0, detail=column, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
-- Terms of the index, from which the number of businesses per word is counted.
CREATE VIRTUAL TABLE business_search_word USING fts5vocab(business_search, col);
--> statement-breakpoint
-- Coordinates of published businesses, in ten-millionths of a degree (schema/rules/geo/coordinates.ts). Category, city and country
-- (26 * first letter + second, A = 0) are dimensions too, so that lists around a location are filtered without reading
-- business rows. An R*Tree needs two bounds per dimension. Those of a coordinate are equal. Those of the others lie a million
-- apart, more than any two values differ: with equal bounds the boxes of one category would have no area, the tree, which
-- minimises area, would ignore distances, and reading a box would take 15 times as long.
CREATE VIRTUAL TABLE business_point USING rtree_i32(
  id, lat, lat_to, lng, lng_to, category, category_to, city, city_to, country, country_to
);
--> statement-breakpoint
-- Row of business_point for each business.
CREATE VIEW business_as_point AS
  SELECT id, lat, lat, lng, lng, category_id, category_id + 1000000, city_id, city_id + 1000000, country, country + 1000000
  FROM (SELECT id, CAST(round(latitude * 1e7) AS INTEGER) AS lat, CAST(round(longitude * 1e7) AS INTEGER) AS lng,
      category_id, city_id, (unicode(country_code) - 65) * 26 + unicode(substr(country_code, 2)) - 65 AS country
    FROM business WHERE removed_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL);
--> statement-breakpoint
-- Triggers keep counts exact, the search index current and the outbox complete, whichever statement changes a business.
CREATE TRIGGER business_recounts AFTER UPDATE OF category_id, city_id, country_code, removed_at ON business BEGIN
  UPDATE category SET business_count = business_count - 1 WHERE id = old.category_id AND old.removed_at IS NULL;
  UPDATE city SET business_count = business_count - 1 WHERE id = old.city_id AND old.removed_at IS NULL;
  UPDATE country SET business_count = business_count - 1 WHERE code = old.country_code AND old.removed_at IS NULL;
  UPDATE category SET business_count = business_count + 1 WHERE id = new.category_id AND new.removed_at IS NULL;
  UPDATE city SET business_count = business_count + 1 WHERE id = new.city_id AND new.removed_at IS NULL;
  UPDATE country SET business_count = business_count + 1 WHERE code = new.country_code AND new.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER business_joins AFTER INSERT ON business WHEN new.removed_at IS NULL BEGIN
  UPDATE category SET business_count = business_count + 1 WHERE id = new.category_id;
  UPDATE city SET business_count = business_count + 1 WHERE id = new.city_id;
  UPDATE country SET business_count = business_count + 1 WHERE code = new.country_code;
  INSERT INTO business_search (rowid, whole, name, what, place, street, belongs)
    SELECT new.quality * 4294967296 + new.id, replace(new.name_key, ' ', ''), new.name_key, new.search_what,
      new.search_place, new.search_street, 'øc' || new.category_id || ' øt' || new.city_id || ' øu' || lower(new.country_code)
    WHERE new.quality >= 0;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key, 1);
END;
--> statement-breakpoint
CREATE TRIGGER business_leaves AFTER DELETE ON business BEGIN
  UPDATE category SET business_count = business_count - 1 WHERE id = old.category_id AND old.removed_at IS NULL;
  UPDATE city SET business_count = business_count - 1 WHERE id = old.city_id AND old.removed_at IS NULL;
  UPDATE country SET business_count = business_count - 1 WHERE code = old.country_code AND old.removed_at IS NULL;
  INSERT INTO business_search (business_search, rowid, whole, name, what, place, street, belongs)
    SELECT 'delete', old.quality * 4294967296 + old.id, replace(old.name_key, ' ', ''), old.name_key, old.search_what,
      old.search_place, old.search_street, 'øc' || old.category_id || ' øt' || old.city_id || ' øu' || lower(old.country_code)
    WHERE old.removed_at IS NULL AND old.quality >= 0;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, 1);
END;
--> statement-breakpoint
CREATE TRIGGER business_reindexes AFTER UPDATE OF name_key, search_what, search_place, search_street, quality, category_id, city_id,
  country_code, removed_at ON business
WHEN old.name_key IS NOT new.name_key OR old.search_what IS NOT new.search_what OR old.search_place IS NOT new.search_place
  OR old.search_street IS NOT new.search_street OR old.quality IS NOT new.quality OR old.category_id IS NOT new.category_id
  OR old.city_id IS NOT new.city_id OR old.country_code IS NOT new.country_code OR old.removed_at IS NOT new.removed_at BEGIN
  INSERT INTO business_search (business_search, rowid, whole, name, what, place, street, belongs)
    SELECT 'delete', old.quality * 4294967296 + old.id, replace(old.name_key, ' ', ''), old.name_key, old.search_what,
      old.search_place, old.search_street, 'øc' || old.category_id || ' øt' || old.city_id || ' øu' || lower(old.country_code)
    WHERE old.removed_at IS NULL AND old.quality >= 0;
  INSERT INTO business_search (rowid, whole, name, what, place, street, belongs)
    SELECT new.quality * 4294967296 + new.id, replace(new.name_key, ' ', ''), new.name_key, new.search_what,
      new.search_place, new.search_street, 'øc' || new.category_id || ' øt' || new.city_id || ' øu' || lower(new.country_code)
    WHERE new.removed_at IS NULL AND new.quality >= 0;
END;
--> statement-breakpoint
-- Pages do not show the columns that only the search reads, so a change of these alone publishes nothing.
CREATE TRIGGER business_changes AFTER UPDATE OF
  id, slug, name, category_id, city_id, country_code, type, subtypes, street, address, postal_code, latitude,
  longitude, time_zone, phone, email, website, description, about, working_hours, rating, review_count, photo_url,
  image_url, is_verified, is_sponsored, business_status, price_range, location_link, order_link, menu_link,
  reservation_link, reviews_link, place_id, google_id, cid, source, match_key, name_key, geo_key, score, created_at,
  updated_at, removed_at ON business BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    SELECT 'business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, 1
    WHERE old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key,
      old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key
      OR old.score IS NOT new.score OR old.name_key IS NOT new.name_key OR old.removed_at IS NOT new.removed_at);
END;
--> statement-breakpoint
CREATE TRIGGER business_point_joins AFTER INSERT ON business BEGIN
  INSERT INTO business_point SELECT * FROM business_as_point WHERE id = new.id;
END;
--> statement-breakpoint
-- The outbox records where a business was, for the pages that list it among their nearest. Where it is now is in
-- business_point.
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
--> statement-breakpoint
CREATE TRIGGER review_joins AFTER INSERT ON review BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key)
    SELECT 'business', id, slug, city_id, category_id, geo_key FROM business WHERE id = new.business_id;
END;
--> statement-breakpoint
CREATE TRIGGER review_changes AFTER UPDATE ON review BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key)
    SELECT 'business', id, slug, city_id, category_id, geo_key FROM business WHERE id = new.business_id;
END;
--> statement-breakpoint
CREATE TRIGGER review_leaves AFTER DELETE ON review BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key)
    SELECT 'business', id, slug, city_id, category_id, geo_key FROM business WHERE id = old.business_id;
END;
--> statement-breakpoint
CREATE TRIGGER category_changes AFTER UPDATE OF name, slug, icon ON category
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.icon IS NOT new.icon BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('category', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER city_changes AFTER UPDATE OF name, slug, state, state_code ON city
WHEN old.name IS NOT new.name OR old.slug IS NOT new.slug OR old.state IS NOT new.state OR old.state_code IS NOT new.state_code BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('city', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER redirect_joins AFTER INSERT ON redirect BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('redirect', 0);
END;
--> statement-breakpoint
CREATE TRIGGER redirect_leaves AFTER DELETE ON redirect BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('redirect', 0);
END;
--> statement-breakpoint
-- Settings appear on every page, so a change of them has to be published.
CREATE TRIGGER site_setting_joins AFTER INSERT ON site_setting BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER site_setting_changes AFTER UPDATE OF value ON site_setting WHEN old.value IS NOT new.value BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER site_setting_leaves AFTER DELETE ON site_setting BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
-- Openings are the schedules' JSON as rows, so that the schedules that are open at a moment are found by an index.
CREATE TRIGGER schedule_joins AFTER INSERT ON schedule BEGIN
  INSERT INTO time_zone (name) SELECT new.time_zone WHERE new.time_zone NOT IN (SELECT name FROM time_zone);
  INSERT INTO opening (time_zone_id, first, last, schedule_id)
    SELECT z.id, j.value ->> 0, j.value ->> 1, new.id FROM time_zone z JOIN json_each(new.openings) j WHERE z.name = new.time_zone;
END;
--> statement-breakpoint
-- The audit log is append-only: a row never changes, except that its hashes are added once.
CREATE TRIGGER audit_entry_stays BEFORE UPDATE ON audit_entry
WHEN old.hash IS NOT NULL OR new.hash IS NULL OR new.id IS NOT old.id OR new.at IS NOT old.at
  OR new.operator_id IS NOT old.operator_id OR new.operator_name IS NOT old.operator_name OR new.action IS NOT old.action
  OR new.entity IS NOT old.entity OR new.entity_id IS NOT old.entity_id OR new.before IS NOT old.before OR new.after IS NOT old.after
  OR new.address IS NOT old.address OR new.request_id IS NOT old.request_id BEGIN
  SELECT RAISE(ABORT, 'The audit log can only be added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entry_remains BEFORE DELETE ON audit_entry BEGIN
  SELECT RAISE(ABORT, 'The audit log can only be added to');
END;
--> statement-breakpoint
-- REPLACE deletes rows without firing the trigger above.
CREATE TRIGGER audit_entry_joins BEFORE INSERT ON audit_entry
WHEN new.hash IS NOT NULL OR EXISTS (SELECT 1 FROM audit_entry WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log can only be added to');
END;
