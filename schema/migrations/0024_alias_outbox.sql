-- A name by which a category is known, or was, says that businesses of that name are no brand (schema/rules/brand/brand-page.ts).
CREATE TRIGGER category_alias_joins AFTER INSERT ON category_alias BEGIN
  INSERT INTO outbox (entity, entity_id, name_key) VALUES ('alias', new.category_id, new.key);
END;--> statement-breakpoint
CREATE TRIGGER category_alias_changes AFTER UPDATE OF category_id ON category_alias WHEN old.category_id IS NOT new.category_id BEGIN
  INSERT INTO outbox (entity, entity_id, name_key) VALUES ('alias', new.category_id, new.key);
END;--> statement-breakpoint
CREATE TRIGGER category_alias_leaves AFTER DELETE ON category_alias BEGIN
  INSERT INTO outbox (entity, entity_id, name_key) VALUES ('alias', old.category_id, old.key);
END;
