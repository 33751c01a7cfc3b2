-- The panel counts businesses by state on each of its screens, and grouping 277,000 of them took a tenth of a second.
-- The bits are those of STATE_MASK (schema/store/queries/admin/businesses/record-state.ts).
CREATE TABLE `business_tally` (
	`traits` integer NOT NULL,
	`is_scheduled` integer NOT NULL,
	`category_id` integer NOT NULL,
	`country_code` text NOT NULL,
	`business_count` integer NOT NULL,
	PRIMARY KEY(`traits`, `is_scheduled`, `category_id`, `country_code`)
);
--> statement-breakpoint
INSERT INTO business_tally (traits, is_scheduled, category_id, country_code, business_count)
  SELECT traits & 1097364144135, schedule_id IS NOT NULL, category_id, country_code, count(*)
  FROM business WHERE removed_at IS NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER business_tally_joins AFTER INSERT ON business WHEN new.removed_at IS NULL BEGIN
  INSERT INTO business_tally (traits, is_scheduled, category_id, country_code, business_count)
    SELECT new.traits & 1097364144135, new.schedule_id IS NOT NULL, new.category_id, new.country_code, 0
    WHERE NOT EXISTS (SELECT 1 FROM business_tally WHERE traits = new.traits & 1097364144135 AND is_scheduled = (new.schedule_id IS NOT NULL)
    AND category_id = new.category_id AND country_code = new.country_code);
  UPDATE business_tally SET business_count = business_count + 1 WHERE traits = new.traits & 1097364144135 AND is_scheduled = (new.schedule_id IS NOT NULL)
    AND category_id = new.category_id AND country_code = new.country_code;
END;--> statement-breakpoint
CREATE TRIGGER business_tally_leaves AFTER DELETE ON business WHEN old.removed_at IS NULL BEGIN
  UPDATE business_tally SET business_count = business_count - 1 WHERE traits = old.traits & 1097364144135 AND is_scheduled = (old.schedule_id IS NOT NULL)
    AND category_id = old.category_id AND country_code = old.country_code;
END;--> statement-breakpoint
CREATE TRIGGER business_tally_recounts AFTER UPDATE OF traits, schedule_id, category_id, country_code, removed_at ON business
WHEN old.traits & 1097364144135 <> new.traits & 1097364144135 OR (old.schedule_id IS NULL) <> (new.schedule_id IS NULL)
  OR old.category_id <> new.category_id OR old.country_code <> new.country_code
  OR (old.removed_at IS NULL) <> (new.removed_at IS NULL) BEGIN
  UPDATE business_tally SET business_count = business_count - 1 WHERE old.removed_at IS NULL AND traits = old.traits & 1097364144135 AND is_scheduled = (old.schedule_id IS NOT NULL)
    AND category_id = old.category_id AND country_code = old.country_code;
  INSERT INTO business_tally (traits, is_scheduled, category_id, country_code, business_count)
    SELECT new.traits & 1097364144135, new.schedule_id IS NOT NULL, new.category_id, new.country_code, 0
    WHERE new.removed_at IS NULL AND NOT EXISTS (SELECT 1 FROM business_tally WHERE traits = new.traits & 1097364144135 AND is_scheduled = (new.schedule_id IS NOT NULL)
    AND category_id = new.category_id AND country_code = new.country_code);
  UPDATE business_tally SET business_count = business_count + 1 WHERE new.removed_at IS NULL AND traits = new.traits & 1097364144135 AND is_scheduled = (new.schedule_id IS NOT NULL)
    AND category_id = new.category_id AND country_code = new.country_code;
END;
