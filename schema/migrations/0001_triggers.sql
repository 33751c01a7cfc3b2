-- Full-text index over the folded names and words of the listings that are published. Kept current by the triggers below.
CREATE VIRTUAL TABLE business_search USING fts5(
  name_key, search_text, content='business', content_rowid='id', tokenize='unicode61 remove_diacritics 0', prefix='2 3'
);
--> statement-breakpoint
-- Counts are exact, the search index is current and the outbox is complete because the database sees to it.
CREATE TRIGGER business_joins AFTER INSERT ON business WHEN new.removed_at IS NULL BEGIN
  UPDATE category SET business_count = business_count + 1 WHERE id = new.category_id;
  UPDATE city SET business_count = business_count + 1 WHERE id = new.city_id;
  UPDATE country SET business_count = business_count + 1 WHERE code = new.country_code;
  INSERT INTO business_search (rowid, name_key, search_text) VALUES (new.id, new.name_key, new.search_text);
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key, 1);
END;
--> statement-breakpoint
CREATE TRIGGER business_leaves AFTER DELETE ON business BEGIN
  UPDATE category SET business_count = business_count - 1 WHERE id = old.category_id AND old.removed_at IS NULL;
  UPDATE city SET business_count = business_count - 1 WHERE id = old.city_id AND old.removed_at IS NULL;
  UPDATE country SET business_count = business_count - 1 WHERE code = old.country_code AND old.removed_at IS NULL;
  INSERT INTO business_search (business_search, rowid, name_key, search_text)
    SELECT 'delete', old.id, old.name_key, old.search_text WHERE old.removed_at IS NULL;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, 1);
END;
--> statement-breakpoint
CREATE TRIGGER business_recounts AFTER UPDATE OF category_id, city_id, country_code, removed_at ON business BEGIN
  UPDATE category SET business_count = business_count - 1 WHERE id = old.category_id AND old.removed_at IS NULL;
  UPDATE city SET business_count = business_count - 1 WHERE id = old.city_id AND old.removed_at IS NULL;
  UPDATE country SET business_count = business_count - 1 WHERE code = old.country_code AND old.removed_at IS NULL;
  UPDATE category SET business_count = business_count + 1 WHERE id = new.category_id AND new.removed_at IS NULL;
  UPDATE city SET business_count = business_count + 1 WHERE id = new.city_id AND new.removed_at IS NULL;
  UPDATE country SET business_count = business_count + 1 WHERE code = new.country_code AND new.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER business_reindexes AFTER UPDATE OF name_key, search_text, removed_at ON business
WHEN old.name_key IS NOT new.name_key OR old.search_text IS NOT new.search_text OR old.removed_at IS NOT new.removed_at BEGIN
  INSERT INTO business_search (business_search, rowid, name_key, search_text)
    SELECT 'delete', old.id, old.name_key, old.search_text WHERE old.removed_at IS NULL;
  INSERT INTO business_search (rowid, name_key, search_text)
    SELECT new.id, new.name_key, new.search_text WHERE new.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER business_changes AFTER UPDATE ON business BEGIN
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    SELECT 'business', old.id, old.slug, old.city_id, old.category_id, old.geo_key, 1
    WHERE old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key;
  INSERT INTO outbox (entity, entity_id, slug, city_id, category_id, geo_key, moved)
    VALUES ('business', new.id, new.slug, new.city_id, new.category_id, new.geo_key,
      old.city_id IS NOT new.city_id OR old.category_id IS NOT new.category_id OR old.geo_key IS NOT new.geo_key
      OR old.score IS NOT new.score OR old.name_key IS NOT new.name_key OR old.removed_at IS NOT new.removed_at);
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
