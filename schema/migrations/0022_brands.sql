-- Brands (schema/rules/brand/brand-page.ts) are businesses of one folded name: their index counts branches and cities, and
-- the outbox names the brand that a business joined, changed or left.
DROP INDEX `business_name`;--> statement-breakpoint
CREATE INDEX `business_name` ON `business` (`name_key`,`id`,`city_id`,`business_status`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `name_key` text;--> statement-breakpoint
-- As before, with the folded name.
DROP TRIGGER business_joins;--> statement-breakpoint
CREATE TRIGGER business_joins AFTER INSERT ON business WHEN new.removed_at IS NULL BEGIN
  UPDATE category SET business_count = business_count + 1 WHERE id = new.category_id;
  UPDATE city SET business_count = business_count + 1 WHERE id = new.city_id;
  UPDATE country SET business_count = business_count + 1 WHERE code = new.country_code;
  INSERT INTO business_search (rowid, whole, name, what, place, street, belongs)
    SELECT new.quality * 4294967296 + new.id, replace(new.name_key, ' ', ''), new.name_key, new.search_what,
      new.search_place, new.search_street, 'øc' || new.category_id || ' øt' || new.city_id || ' øu' || lower(new.country_code)
    WHERE new.quality >= 0;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, name_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key, new.name_key, 1);
END;--> statement-breakpoint
DROP TRIGGER business_leaves;--> statement-breakpoint
CREATE TRIGGER business_leaves AFTER DELETE ON business BEGIN
  UPDATE category SET business_count = business_count - 1 WHERE id = old.category_id AND old.removed_at IS NULL;
  UPDATE city SET business_count = business_count - 1 WHERE id = old.city_id AND old.removed_at IS NULL;
  UPDATE country SET business_count = business_count - 1 WHERE code = old.country_code AND old.removed_at IS NULL;
  INSERT INTO business_search (business_search, rowid, whole, name, what, place, street, belongs)
    SELECT 'delete', old.quality * 4294967296 + old.id, replace(old.name_key, ' ', ''), old.name_key, old.search_what,
      old.search_place, old.search_street, 'øc' || old.category_id || ' øt' || old.city_id || ' øu' || lower(old.country_code)
    WHERE old.removed_at IS NULL AND old.quality >= 0;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, name_key, moved)
    VALUES ('business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, old.name_key, 1);
END;--> statement-breakpoint
DROP TRIGGER business_changes;--> statement-breakpoint
CREATE TRIGGER business_changes AFTER UPDATE OF
  id, slug, name, category_id, city_id, country_code, type, subtypes, street, address, postal_code, latitude,
  longitude, time_zone, phone, email, website, description, about, working_hours, special_hours, rating, review_count,
  photos, photo_url, image_url, is_verified, is_sponsored, business_status, price_range, location_link, order_link, menu_link,
  reservation_link, reviews_link, place_id, google_id, cid, source, match_key, name_key, geo_key, score, created_at,
  updated_at, removed_at ON business BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, name_key, moved)
    SELECT 'business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, old.name_key, 1
    WHERE old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key
      OR old.name_key IS NOT new.name_key;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, name_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key, new.name_key,
      old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key
      OR old.score IS NOT new.score OR old.name_key IS NOT new.name_key OR old.removed_at IS NOT new.removed_at);
END;
