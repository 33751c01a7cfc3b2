-- The panel's list shows the number of each row: counting from the first business took 17 ms. Removed businesses are
-- found without reading the index of all.
CREATE TABLE `business_span` (
	`span` integer PRIMARY KEY NOT NULL,
	`business_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `business_removed` ON `business` (`id`,`schedule_id`,`removed_at`,`category_id`,`country_code`,`traits`,`name_key`) WHERE removed_at is not null;--> statement-breakpoint
INSERT INTO business_span (span, business_count)
  SELECT id >> 10, count(*) FROM business WHERE removed_at IS NULL GROUP BY 1;--> statement-breakpoint
CREATE TRIGGER business_span_joins AFTER INSERT ON business WHEN new.removed_at IS NULL BEGIN
  INSERT INTO business_span (span, business_count)
    SELECT new.id >> 10, 0 WHERE NOT EXISTS (SELECT 1 FROM business_span WHERE span = new.id >> 10);
  UPDATE business_span SET business_count = business_count + 1 WHERE span = new.id >> 10;
END;--> statement-breakpoint
CREATE TRIGGER business_span_leaves AFTER DELETE ON business WHEN old.removed_at IS NULL BEGIN
  UPDATE business_span SET business_count = business_count - 1 WHERE span = old.id >> 10;
END;--> statement-breakpoint
CREATE TRIGGER business_span_recounts AFTER UPDATE OF removed_at ON business
WHEN (old.removed_at IS NULL) <> (new.removed_at IS NULL) BEGIN
  INSERT INTO business_span (span, business_count)
    SELECT new.id >> 10, 0 WHERE NOT EXISTS (SELECT 1 FROM business_span WHERE span = new.id >> 10);
  UPDATE business_span SET business_count = business_count + iif(new.removed_at IS NULL, 1, -1) WHERE span = new.id >> 10;
END;
