DROP TRIGGER business_joins;
--> statement-breakpoint
DROP TRIGGER business_leaves;
--> statement-breakpoint
DROP TRIGGER business_reindexes;
--> statement-breakpoint
DROP TRIGGER business_changes;
--> statement-breakpoint
DROP TABLE business_search;
--> statement-breakpoint
-- What it holds is derived anew after this migration (store/writes/rederive.ts), as is all that the next columns hold.
ALTER TABLE `business` RENAME COLUMN `search_text` TO `search_what`;
--> statement-breakpoint
ALTER TABLE `business` ADD `search_place` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `business` ADD `search_street` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `business` ADD `quality` integer DEFAULT -1 NOT NULL;
--> statement-breakpoint
CREATE TABLE `search_word` (
	`word` text PRIMARY KEY NOT NULL,
	`listings` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `upkeep` (
	`id` integer PRIMARY KEY NOT NULL,
	`derivation` integer NOT NULL,
	`derived_to` integer NOT NULL,
	`words_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `upkeep` VALUES (1, 0, 0, 0);
--> statement-breakpoint
-- Full-text index over the published listings that have been derived. Its rowid is quality * 2^32 + id, so that it yields
-- good listings first. whole: the name as one word; belongs: category, city and country as words that begin with a letter no
-- folded text has, to filter by.
CREATE VIRTUAL TABLE business_search USING fts5(
  whole, name, what, place, street, belongs,
  content='', columnsize=0, detail=column, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
-- The words of the index, to count how many listings have each.
CREATE VIRTUAL TABLE business_search_word USING fts5vocab(business_search, col);
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
-- Pages show nothing of the columns that only the search looks at, so these alone are nothing to publish.
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
