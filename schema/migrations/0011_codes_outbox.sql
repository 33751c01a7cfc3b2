-- The Content-Security-Policy of pages is part of a release, so a change of the injected codes leads to a publish.
CREATE TRIGGER html_injection_code_joins AFTER INSERT ON html_injection_code BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER html_injection_code_changes AFTER UPDATE OF code, enabled ON html_injection_code
WHEN old.code IS NOT new.code OR old.enabled IS NOT new.enabled BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER html_injection_code_leaves AFTER DELETE ON html_injection_code BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
