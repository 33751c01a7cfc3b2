-- Uploaded photos. WITHOUT ROWID: the name of the file is the only key.
CREATE TABLE `photo` (
	`file` text PRIMARY KEY NOT NULL,
	`size` integer NOT NULL,
	`uploaded_at` text NOT NULL,
	`unused_since` text
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `business` ADD `photos` text;--> statement-breakpoint
CREATE INDEX `business_photos` ON `business` (`id`) WHERE photos is not null;--> statement-breakpoint
-- As before, with the new column.
DROP TRIGGER business_changes;--> statement-breakpoint
CREATE TRIGGER business_changes AFTER UPDATE OF
  id, slug, name, category_id, city_id, country_code, type, subtypes, street, address, postal_code, latitude,
  longitude, time_zone, phone, email, website, description, about, working_hours, rating, review_count, photos,
  photo_url, image_url, is_verified, is_sponsored, business_status, price_range, location_link, order_link, menu_link,
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
