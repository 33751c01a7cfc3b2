-- What was changed by whom. Rows can only be added; see the triggers.
CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator_id` integer,
	`operator_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`before` text,
	`after` text,
	`address` text,
	`request_id` text,
	`previous_hash` text,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_entry_entity` ON `audit_entry` (`entity`,`entity_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_operator` ON `audit_entry` (`operator_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_at` ON `audit_entry` (`at`);--> statement-breakpoint
-- A row is never changed, but for its hashes, which are added once.
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
-- REPLACE deletes without asking the trigger above.
CREATE TRIGGER audit_entry_joins BEFORE INSERT ON audit_entry
WHEN new.hash IS NOT NULL OR EXISTS (SELECT 1 FROM audit_entry WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log can only be added to');
END;
--> statement-breakpoint
-- Raised with every change of the listing, so that two operators who edit it at once notice each other.
ALTER TABLE `business` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- JSON list of the fields an operator edited; an import leaves them alone. Null: none.
ALTER TABLE `business` ADD `protected_fields` text;--> statement-breakpoint
-- With the last three columns this finds and counts the listings of the panel's list, in the order of their ids, without reading one.
DROP INDEX `business_open`;--> statement-breakpoint
CREATE INDEX `business_open` ON `business` (`id`,`schedule_id`,`removed_at`,`category_id`,`country_code`);
